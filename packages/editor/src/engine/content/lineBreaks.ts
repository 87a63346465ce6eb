/** Text at its line breaks, with the breaks in between. */
export function splitAtBreaks(text: string): readonly string[] {
  return text.split(BREAK_KEPT)
}

export function countBreaks(text: string): number {
  return text.match(BREAKS)?.length ?? 0
}

/** Whether a line break is one within a paragraph: U+2028, or the vertical tab of word processors and slides. */
export function isSoftBreak(text: string): boolean {
  return text === '\v' || text === '\u2028'
}

/** Text with every kind of line break as the one that blocks keep in their texts. */
export function withPlainBreaks(text: string): string {
  return text.replaceAll(BREAKS, '\n')
}

const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
const BREAK_KEPT = /(\r\n|[\n\r\v\f\u0085\u2028\u2029])/

/** The lines of a text; soft breaks stay within them. */
export function paragraphLines(text: string): readonly string[] {
  const lines = ['']
  for (const piece of splitAtBreaks(text)) {
    if (isSoftBreak(piece)) lines.push(`${lines.pop()}\n`)
    else if (countBreaks(piece) > 0) lines.push('')
    else lines.push(`${lines.pop()}${piece}`)
  }
  return lines
}
