import { foldName } from '@sheaf/base'

/** What can be found by its name and by other words. */
export interface Findable {
  readonly name: string
  readonly keywords: readonly string[]
}

/**
 * The entries that fit all words of a query, best first: names that begin with it, then names with a word that
 * does, then other words. Case and accents do not matter. Entries that fit alike keep their order.
 */
export function searchWords<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
): readonly Entry[] {
  const wanted = splitWords(query)
  if (wanted.length === 0) return entries
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted)
    return rank === null ? [] : [{ entry, rank }]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

function rankOf(entry: Findable, wanted: readonly string[]): number | null {
  const name = splitWords(entry.name)
  const others = entry.keywords.flatMap(splitWords)
  let rank = 0
  for (const [index, word] of wanted.entries()) {
    const found = rankOfWord(name, others, word, index)
    if (found === null) return null
    rank = Math.max(rank, found)
  }
  return name.length === wanted.length && rank === 0 ? -1 : rank
}

function rankOfWord(
  name: readonly string[],
  others: readonly string[],
  word: string,
  index: number,
): number | null {
  if (name[index]?.startsWith(word)) return 0
  if (name.some((own) => own.startsWith(word))) return 1
  if (others.includes(word)) return 2
  if (others.some((other) => other.startsWith(word))) return 3
  // In the middle of words: for languages that write them together.
  return word.length > 1 && [...name, ...others].some((own) => own.includes(word)) ? 4 : null
}

function splitWords(text: string): readonly string[] {
  return foldName(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word !== '')
}
