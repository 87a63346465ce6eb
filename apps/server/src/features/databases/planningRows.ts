import type { Database, DatabaseView, Filter, Row, Rows } from '@sheaf/model'

/**
 * Rows with the cells that rules and footers of views ask for, and no others: so that the order of 100,000 rows is worked
 * out in the memory of a few of their columns.
 */
export class PlanningRows implements Rows {
  readonly #rows = new Map<string, Row>()
  readonly #fieldIds: ReadonlySet<string>

  constructor(fieldIds: ReadonlySet<string>) {
    this.#fieldIds = fieldIds
  }

  add(row: Row): void {
    const cells = new Map(
      [...this.#fieldIds].flatMap((fieldId) => {
        const cell = row.cells.get(fieldId)
        return cell === undefined ? [] : [[fieldId, cell] as const]
      }),
    )
    this.#rows.set(row.id, { ...row, cells, storedMeta: NOTHING })
  }

  has(rowId: string): boolean {
    return this.#rows.has(rowId)
  }

  get(rowId: string): Row | null {
    return this.#rows.get(rowId) ?? null
  }
}

/** Fields that the rules and footers of views ask for. */
export function planningFields(database: Database, views: readonly DatabaseView[]): ReadonlySet<string> {
  return new Set(views.flatMap((view) => [...fieldsOf(database, view)]))
}

const NOTHING: Row['storedMeta'] = new Map()

function* fieldsOf(database: Database, view: DatabaseView): Generator<string> {
  yield* view.filters.flatMap(filteredFields)
  for (const { fieldId } of [...view.sorts, ...view.groups, ...view.calculations]) yield fieldId
  for (const { id, type } of database.fields.values()) {
    if (view.layout === 'calendar' && type === 'date_time') yield id
    // A board that does not say groups by one of these.
    if (view.layout === 'board' && GROUPING.has(type)) yield id
  }
}

function filteredFields(filter: Filter): readonly string[] {
  return filter.kind === 'data' ? [filter.fieldId] : filter.children.flatMap(filteredFields)
}

const GROUPING: ReadonlySet<string> = new Set(['single_select', 'multi_select', 'checkbox'])
