import {
  rulesOf,
  type Command,
  type FieldRecord,
  type Gap,
  type RecordChanges,
  type RecordReader,
  type RowPlace,
  type RowRecord,
  type ViewRecord,
} from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import type { ChangedRecords } from './DatabasePatches.ts'
import { ROW_RECORD } from './recordSql.ts'

/** Fields and views of a database, which the rules of every command may look at. */
export interface Structure {
  readonly fields: ReadonlyMap<string, FieldRecord>
  readonly views: ReadonlyMap<string, ViewRecord>
}

/**
 * The records of a database inside the transaction that changes it, as the rules of commands look at them. What they look
 * at is loaded before; changes are seen at once and are written by whoever takes them.
 */
export class CommandRecords implements RecordReader {
  readonly #client: PoolClient
  readonly #databaseId: string
  readonly #fields: Map<string, FieldRecord>
  readonly #views: Map<string, ViewRecord>
  readonly #rows = new Map<string, RowRecord>()
  readonly #gaps = new Map<string, Gap>()
  /** Ids that objects elsewhere have. */
  readonly #taken = new Set<string>()
  /** As they were before what is not written yet. */
  readonly #rowsBefore = new Map<string, RowRecord | null>()
  readonly #changedFields = new Map<string, FieldRecord>()
  readonly #changedViews = new Map<string, ViewRecord>()

  constructor(client: PoolClient, databaseId: string, { fields, views }: Structure) {
    this.#client = client
    this.#databaseId = databaseId
    this.#fields = new Map(fields)
    this.#views = new Map(views)
  }

  get structure(): Structure {
    return { fields: this.#fields, views: this.#views }
  }

  field(id: string): FieldRecord | null {
    return this.#fields.get(id) ?? null
  }

  view(id: string): ViewRecord | null {
    return this.#views.get(id) ?? null
  }

  fields(): readonly FieldRecord[] {
    return [...this.#fields.values()]
  }

  views(): readonly ViewRecord[] {
    return [...this.#views.values()]
  }

  row(id: string): RowRecord | null {
    return this.#rows.get(id) ?? null
  }

  rowsInOrder(): readonly string[] {
    throw new Error('The order of all rows is not loaded where commands are applied')
  }

  eachCell(): void {
    throw new Error('The cells of all rows are not loaded where commands are applied')
  }

  gap(viewId: string, place: RowPlace): Gap {
    const gap = this.#gaps.get(gapKey(viewId, place))
    if (gap === undefined) throw new Error('A command looks at a place that it did not name')
    return gap
  }

  /** Whether something that is no row of this database has the id. */
  isTaken(id: string): boolean {
    return this.#taken.has(id)
  }

  /** Forgets rows and places, and loads those that some commands look at. All changes must be written. */
  async load(commands: readonly Command[]): Promise<void> {
    this.#rows.clear()
    this.#gaps.clear()
    this.#taken.clear()
    const reads = commands.map((command) => rulesOf(command).reads(command))
    const rowIds = [...new Set(reads.flatMap((each) => each.rowIds))]
    if (rowIds.length > 0) await this.#loadRows(rowIds)
    const added = commands.flatMap((command) =>
      command.kind === 'addRows' ? command.rows.map(({ id }) => id) : [],
    )
    if (added.length > 0) await this.#loadTaken(added)
    for (const place of reads.flatMap((each) => each.places)) await this.#loadGaps(place)
  }

  apply({ fields = [], views = [], rows = [] }: RecordChanges): void {
    for (const field of fields) {
      this.#fields.set(field.id, field)
      this.#changedFields.set(field.id, field)
    }
    for (const view of views) {
      this.#views.set(view.id, view)
      this.#changedViews.set(view.id, view)
    }
    for (const row of rows) {
      if (!this.#rowsBefore.has(row.id)) this.#rowsBefore.set(row.id, this.row(row.id))
      this.#rows.set(row.id, row)
    }
  }

  /** What was changed since it was last asked; `ordersToWrite` are the places of those rows that are not stored like this. */
  take(): ChangedRecords & { readonly ordersToWrite: ReadonlyMap<string, RowRecord['orders']> } {
    const rows = [...this.#rowsBefore.keys()].flatMap((id) => this.#rows.get(id) ?? [])
    const ordersToWrite = new Map(
      rows.map((row) => [row.id, changedOrders(this.#rowsBefore.get(row.id) ?? null, row)]),
    )
    const taken = {
      fields: [...this.#changedFields.values()],
      views: [...this.#changedViews.values()],
      rows,
      ordersToWrite,
    }
    this.#rowsBefore.clear()
    this.#changedFields.clear()
    this.#changedViews.clear()
    return taken
  }

  async #loadRows(rowIds: readonly string[]): Promise<void> {
    const { rows } = await this.#client.query<{ record: RowRecord }>({
      name: 'database-rows',
      text: `SELECT ${ROW_RECORD} AS record FROM database_rows r WHERE r.id = ANY($2::uuid[]) AND r.database_id = $1`,
      values: [this.#databaseId, rowIds],
    })
    for (const { record } of rows) this.#rows.set(record.id, record)
  }

  // Documents and views too: a row becomes a page under its id.
  async #loadTaken(rowIds: readonly string[]): Promise<void> {
    const { rows } = await this.#client.query<{ id: string }>({
      name: 'database-taken',
      text: `SELECT id FROM database_rows WHERE id = ANY($2::uuid[]) AND database_id <> $1
        UNION ALL SELECT object_id FROM collabs WHERE object_id = ANY($2::uuid[]) AND database_id IS DISTINCT FROM $1
        UNION ALL SELECT id FROM views WHERE id = ANY($2::uuid[])`,
      values: [this.#databaseId, rowIds],
    })
    for (const { id } of rows) this.#taken.add(id)
  }

  async #loadGaps(place: RowPlace): Promise<void> {
    const { rows } = await this.#client.query<StoredGap>({
      name: 'database-gaps',
      text: GAPS,
      values: [[...this.#views.keys()], typeof place === 'object' ? place.after : null],
    })
    for (const { view_id: viewId, anchor, first, last, next } of rows) {
      const behind = anchor === null ? { lower: last, upper: null } : { lower: anchor, upper: next }
      this.#gaps.set(gapKey(viewId, place), place === 'first' ? { lower: null, upper: first } : behind)
    }
  }
}

interface StoredGap {
  readonly view_id: string
  /** Key of the row to stand behind; null where it has no place. */
  readonly anchor: string | null
  readonly first: string | null
  readonly last: string | null
  readonly next: string | null
}

/** The outermost key among the rows that are there, and the one among those that are deleted: each is found by the index. */
const outermost = (direction: 'ASC' | 'DESC', condition = 'true') =>
  ['NOT o.is_deleted', 'o.is_deleted'].map(
    (which) => `(SELECT o.key FROM database_orders o WHERE o.view_id = v.id AND ${which} AND ${condition}
      ORDER BY o.key ${direction} LIMIT 1)`,
  )

const GAPS = `
  SELECT v.id AS view_id, a.key AS anchor,
    least(${outermost('ASC').join()}) AS first,
    greatest(${outermost('DESC').join()}) AS last,
    least(${outermost('ASC', 'o.key > a.key').join()}) AS next
  FROM unnest($1::uuid[]) AS v (id)
  LEFT JOIN database_orders a ON a.row_id = $2::uuid AND a.view_id = v.id`

function gapKey(viewId: string, place: RowPlace): string {
  return `${viewId} ${typeof place === 'object' ? place.after : place}`
}

/** Also those of a row that was deleted or restored: places tell it. */
function changedOrders(before: RowRecord | null, row: RowRecord): RowRecord['orders'] {
  if (before === null || before.isDeleted !== row.isDeleted) return row.orders
  return Object.fromEntries(
    Object.entries(row.orders).filter(([viewId, key]) => before.orders[viewId] !== key),
  )
}
