import type { Cell } from '../cells/Cell.ts'
import { cellText } from '../cells/cellText.ts'
import type { Field } from '../fields/Field.ts'
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
  readonly #columns: (string | number | null)[][]
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

/** What a cell is sorted by (collab-model 4.7); null for an empty one. */
function sortKey(cell: Cell | null, field: Field, context: ReadContext): string | number | null {
  if (field.type === 'checkbox') return cell?.type === 'checkbox' && cell.checked ? 1 : 0
  if (field.type === 'checklist') return cell?.type === 'checklist' ? cell.ratio : 0
  switch (cell?.type) {
    case undefined:
      return null
    case 'number':
      return cell.value
    case 'time':
      return cell.milliseconds
    case 'date_time':
      return cell.start
    case 'created_time':
    case 'last_edited_time':
      return cell.at
    case 'rollup':
      return cell.value ?? (cellText(cell, field, context) || null)
    default:
      return cellText(cell, field, context) || null
  }
}

/** Places of keys among each other: numbers, then texts as a dictionary has them, then empty ones. Equal keys share a place. */
function* ranksOf(
  keys: readonly (string | number | null)[],
  compare: (a: string, b: string) => number,
): Steps<Float64Array> {
  const texts = yield* sortInSteps([...new Set(keys.filter((key) => typeof key === 'string'))], compare)
  const numbers = yield* sortInSteps(
    [...new Set(keys.filter((key) => typeof key === 'number'))],
    (a, b) => a - b,
  )
  const ranks = new Map<string | number | null, number>(numbers.map((number, rank) => [number, rank]))
  let rank = numbers.length
  for (const [index, text] of texts.entries()) {
    const before = texts[index - 1]
    if (before !== undefined && compare(before, text) !== 0) rank++
    ranks.set(text, rank)
    if (index % RANKED_PER_STEP === RANKED_PER_STEP - 1) yield
  }
  return Float64Array.from(keys, (key) => ranks.get(key) ?? EMPTY)
}

/** The rank of empty cells: last, whether a sort ascends or descends. */
const EMPTY = Infinity
const RANKED_PER_STEP = 2048
