import { compareNumbers, type ExactNumber } from '../numbers/exactNumber.ts'
import { sortInSteps } from '../steps/sortInSteps.ts'
import type { Steps } from '../steps/Steps.ts'

/** A sort key; null if empty. */
export type SortKey = string | ExactNumber | null

type CompareTexts = (a: string, b: string) => number

/**
 * Indexes of the keys in sorted order, the first column being the most significant; `descending` is the direction of
 * each. Empty keys come last in either direction. Stable.
 */
export function* orderByKeys(
  columns: readonly (readonly SortKey[])[],
  descending: readonly boolean[],
  compareTexts: CompareTexts,
): Steps<readonly number[]> {
  const ranked: Float64Array[] = []
  for (const keys of columns) ranked.push(yield* ranksOf(keys, compareTexts))
  const signs = descending.map((isDescending) => (isDescending ? -1 : 1))
  const [only, ...more] = ranked
  if (only && more.length === 0) return orderByRank(only, descending[0] === true)
  const indexes = Array.from(columns[0] ?? [], (_, index) => index)
  return yield* sortInSteps(indexes, (a, b) => {
    for (const [column, ranks] of ranked.entries()) {
      const [left, right] = [ranks[a] ?? EMPTY, ranks[b] ?? EMPTY]
      if (left === right) continue
      if (left === EMPTY || right === EMPTY) return left - right
      return (left - right) * (signs[column] ?? 1)
    }
    return a - b
  })
}

/** Of one column: rank and index in one number, which are sorted without a comparison of ours. */
function orderByRank(ranks: Float64Array, isDescending: boolean): readonly number[] {
  const count = ranks.length
  const most = ranks.reduce((most, rank) => (rank === EMPTY ? most : Math.max(most, rank)), 0)
  const keys = ranks.map((rank, index) => {
    const place = rank === EMPTY ? most + 1 : isDescending ? most - rank : rank
    return place * count + index
  })
  return Array.from(keys.sort(), (key) => key % count)
}

/** Ranks of keys: numbers, then texts in dictionary order, then empty ones. Equal keys have the same rank. */
function* ranksOf(keys: readonly SortKey[], compareTexts: CompareTexts): Steps<Float64Array> {
  const plain = plainRanks(keys)
  if (plain) return plain
  const known = ranked?.compare === compareTexts ? ranksIn(ranked.ranks, keys) : null
  if (known?.includes(NaN) === false) return known
  const distinct = new Set(keys)
  const ranks = new Map<SortKey, number>()
  const numbers = [...distinct].filter((key) => key !== null && typeof key !== 'string')
  yield* rankInOrder(numbers, compareNumbers, 0, ranks)
  const texts = [...distinct].filter((key) => typeof key === 'string')
  yield* rankInOrder(texts, compareTexts, numbers.length, ranks)
  if (numbers.length === 0 && texts.length <= MAX_RANKED) ranked = { compare: compareTexts, ranks }
  return ranksIn(ranks, keys)
}

/**
 * The texts that were ranked last: comparing them is most of a sort, and the next one is mostly of the same or some of them, as
 * when a filter changes or the sort is turned round.
 */
let ranked: { readonly compare: CompareTexts; readonly ranks: ReadonlyMap<SortKey, number> } | null = null

/** `NaN` where there is none. */
function ranksIn(ranks: ReadonlyMap<SortKey, number>, keys: readonly SortKey[]): Float64Array {
  return Float64Array.from(keys, (key) => (key === null ? EMPTY : (ranks.get(key) ?? NaN)))
}

/** Of doubles and empty keys alone; null where there are others. */
function plainRanks(keys: readonly SortKey[]): Float64Array | null {
  const count = keys.length
  const values = new Float64Array(count)
  for (let index = 0; index < count; index += 1) {
    const key = keys[index] ?? null
    if (key !== null && typeof key !== 'number') return null
    // The zeros are equal.
    values[index] = key === null ? NaN : key + 0
  }
  const sorted = values.slice().sort()
  const ranks = new Map<number, number>()
  for (const value of sorted) if (!ranks.has(value)) ranks.set(value, ranks.size)
  return values.map((value) => (Number.isNaN(value) ? EMPTY : (ranks.get(value) ?? EMPTY)))
}

function* rankInOrder<T extends SortKey>(
  keys: readonly T[],
  compare: (a: T, b: T) => number,
  first: number,
  ranks: Map<SortKey, number>,
): Steps<void> {
  const sorted = yield* sortInSteps(keys, compare)
  let rank = first
  for (const [index, key] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before !== undefined && compare(before, key) !== 0) rank++
    ranks.set(key, rank)
    if (index % RANKED_PER_STEP === RANKED_PER_STEP - 1) yield
  }
}

/** The rank of empty cells: last in either direction. */
const EMPTY = Infinity
const RANKED_PER_STEP = 2048
/** Some megabytes. */
const MAX_RANKED = 200_000
