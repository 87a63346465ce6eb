/** Start and end in UTF-16 units. */
export type TextRange = readonly [start: number, end: number]

export interface NameMatch {
  /** How close it is: 0 the whole name, 1 its beginning, 2 the beginning of a word, 3 a part, 4 every word of the query by itself. */
  readonly rank: 0 | 1 | 2 | 3 | 4
  /** What of the name was meant, in order and apart from each other; nothing for an empty query. */
  readonly marks: readonly TextRange[]
}

const ALL: NameMatch = { rank: 0, marks: [] }

/**
 * How a name is meant by what was typed, whatever the accents and the case; null where it is not. The one rule by which names
 * of pages and people are found, wherever somebody looks for them.
 */
export function matchName(name: string, query: string): NameMatch | null {
  const wanted = foldName(query).trim()
  return wanted === '' ? ALL : matchFolded(name, wanted)
}

/** The same for a query that `foldName` has folded and that is not empty: many names are compared with it. */
export function matchFolded(name: string, wanted: string): NameMatch | null {
  const folded = foldName(name)
  const at = bestPlace(folded, wanted)
  if (at !== -1) {
    const marks = marksOf(name, [[at, at + wanted.length]])
    if (folded.trim() === wanted) return { rank: 0, marks }
    if (folded.trimStart().startsWith(wanted)) return { rank: 1, marks }
    return { rank: isWordStart(folded, at) ? 2 : 3, marks }
  }
  const words = wanted.split(NO_WORD).filter((word) => word !== '')
  if (words.length < 2) return null
  const places = words.map((word) => bestPlace(folded, word))
  if (places.includes(-1)) return null
  return {
    rank: 4,
    marks: marksOf(
      name,
      words.map((word, index) => [places[index]!, places[index]! + word.length]),
    ),
  }
}

/** Without case and accents, and with one form of each letter. Vowels and other marks that are no accents stay. */
export function foldName(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // What lower case alone does not bring together is upper-cased first, as ß and SS.
  return text.normalize('NFKD').replace(ACCENTS, '').toUpperCase().toLowerCase()
}

/** Where a word begins with it; else where it stands first. */
function bestPlace(folded: string, wanted: string): number {
  const first = folded.indexOf(wanted)
  for (let at = first; at !== -1; at = folded.indexOf(wanted, at + 1)) if (isWordStart(folded, at)) return at
  return first
}

function isWordStart(folded: string, at: number): boolean {
  return at === 0 || NO_WORD.test(folded[at - 1]!)
}

/** Ranges of the folded name as ranges of the name: a letter is marked whole, with its accents. */
function marksOf(name: string, ranges: readonly TextRange[]): readonly TextRange[] {
  if (ASCII.test(name)) return joined(ranges)
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(name)) {
    const { length } = foldName(segment)
    for (let unit = 0; unit < length; unit++) {
      starts.push(at)
      ends.push(at + segment.length)
    }
    at += segment.length
  }
  return joined(ranges.map(([start, end]) => [starts[start] ?? at, ends[end - 1] ?? at]))
}

/** In order; ranges that touch or overlap become one. */
function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const result: [number, number][] = []
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}

// oxlint-disable-next-line no-control-regex -- the whole of ASCII
const ASCII = /^[\x00-\x7f]*$/
const NO_WORD = /[^\p{L}\p{N}\p{M}]+/u
/** Marks of no script of their own, and of Hebrew; not those that make another letter of Japanese ones. */
const ACCENTS = /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}]/gu
let graphemes: Intl.Segmenter | null = null
