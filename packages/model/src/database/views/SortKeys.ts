import type { Cell } from '../cells/Cell.ts'
import { cellText } from '../cells/cellText.ts'
import type { Field } from '../fields/Field.ts'
import { compareNumbers, exactNumber, type ExactNumber } from '../numbers/exactNumber.ts'
import type { ReadContext } from '../ReadContext.ts'
import { sortInSteps } from '../steps/sortInSteps.ts'
import type { Steps } from '../steps/Steps.ts'
import { collator } from '../text/formatters.ts'

export interface FieldSort {
  readonly field: Field
  readonly descending: boolean
}

/** Collects what rows are sorted by, row after row, and puts them in order. Rows that tie keep the order they came in. */
export class SortKeys {
  readonly #sorts: readonly FieldSort[]
  readonly #context: ReadContext
  readonly #columns: SortKey[][]
  #count = 0

  constructor(sorts: readonly FieldSort[], context: ReadContext) {
    this.#sorts = sorts
    this.#context = context
    this.#columns = sorts.map(() => [])
  }

  add(cellOf: (field: Field) => Cell | null): void {
    this.#count++
    for (const [index, { field }] of this.#sorts.entries()) {
      this.#columns[index]?.push(sortKey(cellOf(field), field, this.#context))
    }
  }

  /** Indexes of the rows as they were added, in order. */
  *order(): Steps<readonly number[]> {
    const indexes = Array.from({ length: this.#count }, (_, index) => index)
    if (this.#sorts.length === 0) return indexes
    const compare = collator(this.#context.locale).compare
    const ranked: Float64Array[] = []
    for (const keys of this.#columns) ranked.push(yield* ranksOf(keys, compare))
    const signs = this.#sorts.map(({ descending }) => (descending ? -1 : 1))
    return yield* sortInSteps(indexes, (a, b) => {
      for (const [column, ranks] of ranked.entries()) {
        const [left, right] = [ranks[a] ?? 0, ranks[b] ?? 0]
        if (left === right) continue
        if (left === EMPTY || right === EMPTY) return left - right
        return (left - right) * (signs[column] ?? 1)
      }
      return a - b
    })
  }
}

type SortKey = string | ExactNumber | null

/** What a cell is sorted by (collab-model 4.7); null for an empty one. */
function sortKey(cell: Cell | null, field: Field, context: ReadContext): SortKey {
  if (field.type === 'checkbox') return cell?.type === 'checkbox' && cell.checked ? 1 : 0
  if (field.type === 'checklist') return cell?.type === 'checklist' ? cell.ratio : 0
  switch (cell?.type) {
    case undefined:
      return null
    case 'number':
      return exactNumber(cell.decimal)
    case 'time':
      return cell.milliseconds
    case 'date_time':
      return cell.start
    case 'created_time':
    case 'last_edited_time':
      return cell.at
    case 'rollup':
      return cell.decimal === null ? cellText(cell, field, context) || null : exactNumber(cell.decimal)
    default:
      return cellText(cell, field, context) || null
  }
}

/** Places of keys among each other: numbers, then texts as a dictionary has them, then empty ones. Equal keys share a place. */
function* ranksOf(
  keys: readonly SortKey[],
  compareTexts: (a: string, b: string) => number,
): Steps<Float64Array> {
  const distinct = new Set(keys)
  const ranks = new Map<SortKey, number>()
  const numbers = [...distinct].filter((key) => key !== null && typeof key !== 'string')
  yield* rankInOrder(numbers, compareNumbers, 0, ranks)
  const texts = [...distinct].filter((key) => typeof key === 'string')
  yield* rankInOrder(texts, compareTexts, numbers.length, ranks)
  return Float64Array.from(keys, (key) => ranks.get(key) ?? EMPTY)
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

/** The rank of empty cells: last, whether a sort ascends or descends. */
const EMPTY = Infinity
const RANKED_PER_STEP = 2048
