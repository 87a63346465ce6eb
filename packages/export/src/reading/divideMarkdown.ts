import { Enclosing } from './Enclosing.ts'

/** About how much is parsed in one go: a moment's work, so that the app stays alive and can be told to stop. */
const PART_LENGTH = 24_000

/**
 * IMP-PARTS-1: a long Markdown text as parts that say the same one after the other as the whole does at once. It is cut
 * only in front of a line at the margin, behind a blank one, that begins with a letter or a heading's sign: such a line
 * ends whatever was before it, outside of code, formulas, containers and HTML. The definition of a link goes with the
 * parts that use it.
 */
export function divideMarkdown(text: string, partLength = PART_LENGTH): readonly string[] {
  if (text.length <= partLength) return [text]
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const definitions = usedDefinitions(lines)
  const parts: string[] = []
  const enclosing = new Enclosing()
  let part: string[] = []
  let length = 0
  for (const [index, line] of lines.entries()) {
    const isBehindBlank = index > 0 && lines[index - 1]!.trim() === ''
    if (length >= partLength && isBehindBlank && !enclosing.isInside && /^(?:#{1,6} |\p{L})/u.test(line)) {
      parts.push(part.join('\n'))
      part = []
      length = 0
    }
    enclosing.read(line)
    if (definitions.places.has(index)) continue
    part.push(line)
    length += line.length + 1
  }
  parts.push(part.join('\n'))
  if (parts.length === 1) return [text]
  return parts.map((each) => withDefinitions(each, definitions.lines))
}

const DEFINITION = /^ {0,3}\[(?!\^)((?:[^\]\\[]|\\.)+)\]:[ \t]*\S/

interface Definitions {
  /** The lines that are taken out where they stand. */
  readonly places: ReadonlySet<number>
  /** The first of each label. */
  readonly lines: ReadonlyMap<string, string>
}

/** Those outside of code that something in the text uses; the others are words like any other. */
function usedDefinitions(lines: readonly string[]): Definitions {
  const found = new Map<number, string>()
  const used = new Set<string>()
  const enclosing = new Enclosing()
  for (const [index, line] of lines.entries()) {
    const label = DEFINITION.exec(line)?.[1]
    const before = lines[index - 1] ?? ''
    if (label !== undefined && !enclosing.isInside && (before.trim() === '' || found.has(index - 1)))
      found.set(index, keyOf(label))
    else for (const reference of line.matchAll(REFERENCE)) used.add(keyOf(reference[1]!))
    enclosing.read(line)
  }
  const places = new Set<number>()
  const first = new Map<string, string>()
  for (const [index, key] of found) {
    if (!used.has(key)) continue
    places.add(index)
    if (!first.has(key)) first.set(key, lines[index]!)
  }
  return { places, lines: first }
}

const REFERENCE = /\[((?:[^\]\\[]|\\.)+)\]/g

function withDefinitions(part: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0) return part
  const needed = new Set<string>()
  for (const [, label] of part.matchAll(REFERENCE)) {
    const line = definitions.get(keyOf(label!))
    if (line !== undefined) needed.add(line)
  }
  return needed.size === 0 ? part : `${part}\n\n${[...needed].join('\n')}\n`
}

function keyOf(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
