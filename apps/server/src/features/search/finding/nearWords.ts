import type { Database } from '../../../platform/database/index.ts'

export interface MistypedWord {
  readonly text: string
  /** It may be the beginning of the word that is meant. */
  readonly isPrefix: boolean
}

/** Fewer letters have too many neighbours. */
const MIN_LENGTH = 4
/** From so many letters on, two of them may be wrong. */
const TWO_ERRORS_LENGTH = 8
const MAX_CANDIDATES = 3_000
const MAX_NEAR = 12

/** Words of a workspace that may be meant instead of these: the nearest, by the word. */
export async function findNearWords(
  database: Database,
  workspaceId: string,
  words: readonly MistypedWord[],
): Promise<Map<string, string[]>> {
  const near = new Map<string, string[]>()
  for (const word of words) {
    const length = Array.from(word.text).length
    if (length < MIN_LENGTH) continue
    const errors = length < TWO_ERRORS_LENGTH ? 1 : 2
    const candidates = await readCandidates(database, workspaceId, { ...word, length, errors })
    near.set(word.text, nearestOf(word, candidates, errors))
  }
  return near
}

/**
 * With one error, or with two next to each other, the beginning or the end of a word is as it was typed. What begins or
 * ends in the same way is looked up, and words with two letters swapped in the middle.
 */
async function readCandidates(
  { $client }: Database,
  workspaceId: string,
  { text, isPrefix, length, errors }: MistypedWord & { readonly length: number; readonly errors: number },
): Promise<string[]> {
  const letters = Array.from(text)
  const half = Math.max(1, Math.floor((length - errors + 1) / 2))
  const head = letters.slice(0, half).join('')
  const tail = letters.toReversed().slice(0, half).join('')
  const { rows } = await $client.query<{ word: string }>(CANDIDATES, [
    workspaceId,
    head,
    `${head}${LAST}`,
    tail,
    `${tail}${LAST}`,
    Math.max(MIN_LENGTH, length - errors),
    isPrefix ? 1_000 : length + errors,
    MAX_CANDIDATES,
  ])
  return rows.map(({ word }) => word)
}

/** Sorts behind every letter. */
const LAST = '\u{10ffff}'

const CANDIDATES = `
  (SELECT word FROM search_words WHERE workspace_id = $1 AND word >= $2 AND word < $3
    AND length(word) BETWEEN $6 AND $7 LIMIT $8)
  UNION
  (SELECT word FROM search_words WHERE workspace_id = $1 AND reversed >= $4 AND reversed < $5
    AND length(word) BETWEEN $6 AND $7 LIMIT $8)`

function nearestOf(word: MistypedWord, candidates: readonly string[], errors: number): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: typingDistance(word, candidate, errors) }))
    .filter(({ distance }) => distance > 0 && distance <= errors)
    .toSorted((one, other) => one.distance - other.distance || (one.candidate < other.candidate ? -1 : 1))
    .slice(0, MAX_NEAR)
    .map(({ candidate }) => candidate)
}

/**
 * Letters that are wrong, missing, too many or swapped with the next one (optimal string alignment); `limit + 1` for
 * more than `limit`. Of a beginning: to the nearest beginning of the candidate.
 */
function typingDistance({ text, isPrefix }: MistypedWord, candidate: string, limit: number): number {
  const [a, b] = [Array.from(text), Array.from(candidate)]
  if (!isPrefix && Math.abs(a.length - b.length) > limit) return limit + 1
  let [earlier, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, earlier[j - 2]! + 1)
      row.push(least)
    }
    if (Math.min(...row) > limit) return limit + 1
    ;[earlier, before] = [before, row]
  }
  const distance = isPrefix ? Math.min(...before) : before[b.length]!
  return Math.min(distance, limit + 1)
}
