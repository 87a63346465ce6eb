import type { KnownPerson } from '../../cells/CellHost.ts'
import { foldWords } from '@sheaf/export/cells'

/** An "@" that is being typed, with what stands behind it. */
export interface TypedMention {
  /** Of the "@", in UTF-16 units. */
  readonly from: number
  readonly query: string
}

/** The mention that ends at the caret; null where none is being typed. */
export function mentionBefore(text: string, caret: number): TypedMention | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from === -1 || (from > 0 && !/[\s([{"'«“]/.test(before[from - 1]!))) return null
  const query = before.slice(from + 1)
  return query.length > LONGEST_QUERY || /^\s|\n|\s{2}/.test(query) ? null : { from, query }
}

/** Who may be meant: those whose names begin with it, then those with a word that does. */
export function peopleFor({ query }: TypedMention, people: readonly KnownPerson[]): readonly KnownPerson[] {
  const wanted = foldWords(query)
  const named = people
    .filter(({ name }) => name !== '')
    .map((person) => ({ person, folded: foldWords(person.name) }))
  const first = named.filter(({ folded }) => folded.startsWith(wanted))
  const later = named.filter(({ folded }) => !folded.startsWith(wanted) && folded.includes(` ${wanted}`))
  return [...first, ...later].slice(0, MOST_OFFERED).map(({ person }) => person)
}

/** The people whose names stand behind an "@" in a text, without those of whom an earlier text said so already. */
export function mentionsIn(
  text: string,
  people: readonly KnownPerson[],
  earlier: ReadonlySet<string> = new Set(),
): string[] {
  return splitMentions(text, people)
    .flatMap(({ personId }) => (personId === null || earlier.has(personId) ? [] : [personId]))
    .filter((id, index, all) => all.indexOf(id) === index)
    .slice(0, MOST_MENTIONED)
}

export interface MentionPart {
  readonly text: string
  /** Null for words that mention nobody. */
  readonly personId: string | null
}

/** A text cut into mentions and the rest. Of names that begin alike the longest that stands there is meant. */
export function splitMentions(text: string, people: readonly KnownPerson[]): readonly MentionPart[] {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length)
  const parts: MentionPart[] = []
  let end = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (at < end) continue
    const person = longestFirst.find(({ name }) => text.startsWith(name, at + 1))
    if (person === undefined) continue
    const next = at + 1 + person.name.length
    if (/[\p{L}\p{N}]/u.test(text.charAt(next))) continue
    if (at > end) parts.push({ text: text.slice(end, at), personId: null })
    parts.push({ text: text.slice(at, next), personId: person.id })
    end = next
  }
  if (end < text.length) parts.push({ text: text.slice(end), personId: null })
  return parts
}

const LONGEST_QUERY = 40
const MOST_OFFERED = 6
/** As many as the server takes. */
const MOST_MENTIONED = 50
