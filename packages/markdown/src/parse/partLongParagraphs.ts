/**
 * Parts what would be a paragraph of thousands of lines, with blank ones (MD-SPEED-2): the lines of a paragraph are put
 * together in a time that grows with their square. Only lines that begin like words are counted, outside of fences;
 * lines that end in a break are parted late, since a block of ours may hold many of them.
 */
export function partLongParagraphs(text: string): string {
  // The shortest that can hold so many lines.
  if (text.length < 2 * MAX_LINES) return text
  const parted: string[] = []
  let fence: string | null = null
  let run = 0
  for (const line of text.split('\n')) {
    const [, sign] = FENCE.exec(line) ?? []
    if (fence === null && sign !== undefined) fence = sign
    else if (fence !== null && sign?.startsWith(fence) && line.trimEnd().endsWith(sign)) fence = null
    run = fence === null && WORDS.test(line) ? run + 1 : 0
    parted.push(line)
    if (run < MAX_LINES || (run < MAX_BREAKS && BREAK.test(line))) continue
    parted.push('')
    run = 0
  }
  return parted.join('\n')
}

const FENCE = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,}|\${2,})/
/** A line that can go on with a paragraph: not blank, no item, row, heading or directive. */
const WORDS = /^[ \t>]*(?!(?:[-+*#|:]|\d{1,9}[.)])(?:[ \t#:-]|$)|\|)[^ \t>]/
const BREAK = /(?:\\| {2}|<br>)$/
const MAX_LINES = 500
const MAX_BREAKS = 5000
