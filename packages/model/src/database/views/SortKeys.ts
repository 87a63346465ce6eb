import type { Cell } from '../cells/Cell.ts'
import { cellText } from '../cells/cellText.ts'
import type { Field } from '../fields/Field.ts'
import { resultField } from '../fields/resultField.ts'
import { exactNumber } from '../numbers/exactNumber.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Steps } from '../steps/Steps.ts'
import { collator } from '../text/formatters.ts'
import { orderByKeys, type SortKey } from './orderByKeys.ts'

export interface FieldSort {
  readonly field: Field
  readonly descending: boolean
}

/** Collects the sort keys of rows, and sorts them. Stable. */
export class SortKeys {
  readonly #sorts: readonly (FieldSort & { readonly is: Field })[]
  readonly #context: ReadContext
  readonly #columns: SortKey[][]

  constructor(sorts: readonly FieldSort[], context: ReadContext) {
    this.#sorts = sorts.map(({ field, descending }) => ({ field, descending, is: resultField(field) }))
    this.#context = context
    this.#columns = sorts.map(() => [])
  }

  add(cellOf: (field: Field) => Cell | null): void {
    for (const [index, { field, is }] of this.#sorts.entries()) {
      this.#columns[index]?.push(sortKey(cellOf(field), is, this.#context))
    }
  }

  /** The rows in order, by the places in which they were added; `standing` are these as rows that tie stand. */
  *order(standing: readonly number[]): Steps<readonly number[]> {
    if (this.#sorts.length === 0) return standing
    const columns = this.#columns.map((keys) => standing.map((place) => keys[place] ?? null))
    const directions = this.#sorts.map(({ descending }) => descending)
    const order = yield* orderByKeys(columns, directions, collator(this.#context.locale).compare)
    return order.map((index) => standing[index] ?? 0)
  }
}

/** The sort key of a cell (collab-model 4.7); null for an empty one. */
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
