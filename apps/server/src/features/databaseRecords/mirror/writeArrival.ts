import type { FieldRecord, PlacedRow, RowRecord, ViewRecord } from '@sheaf/model'
import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { changeRecordOf } from '../changeRecordOf.ts'
import { FIELD_RECORD, ROW_RECORD, VIEW_RECORD } from '../recordSql.ts'
import { writeRecords, type HistoryRecord } from '../writeRecords.ts'
import type { StoredMirrors } from './readMirrors.ts'

/** Records as an update of another client leaves them. */
export interface RecordArrival {
  readonly fields: readonly FieldRecord[]
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
  /** That the database has from now on. */
  readonly version: number
  readonly userId: string
  readonly at: Date
}

type AnyRecord = FieldRecord | ViewRecord | RowRecord

/** Stores records that another client changed, with their history, under the lock of the database. Answers as `writeRecords`. */
export async function writeArrival(
  client: PoolClient,
  { databaseId, workspaceId }: Pick<StoredMirrors['head'], 'databaseId' | 'workspaceId'>,
  { fields, views, rows, version, userId, at }: RecordArrival,
): Promise<readonly string[]> {
  const before = await readBefore(client, databaseId, { fields, views, rows })
  const viewIds = views.map(({ id }) => id)
  await refuseTaken(client, { databaseId, workspaceId }, viewIds, [])
  const history: HistoryRecord[] = []
  const ordersToWrite = new Map<string, RowRecord['orders']>()
  const placesLeft: Place[] = []
  const note = (kind: HistoryRecord['kind'], record: AnyRecord): void => {
    const known = before.get(`${kind} ${record.id}`) ?? null
    const change = changeRecordOf(known, known === null ? record : keeping(known, record))
    if (change !== null)
      history.push({ kind, recordId: record.id, command: FOREIGN_UPDATE, userId, ...change })
  }
  for (const field of fields) note('field', field)
  for (const view of views) note('view', view)
  for (const row of rows) {
    note('row', row)
    const stored = before.get(`row ${row.id}`)
    ordersToWrite.set(row.id, isPlacedAs(stored, row) ? {} : row.orders)
    placesLeft.push(...placesLeftBy(stored, row))
  }
  if (placesLeft.length > 0) await leavePlaces(client, placesLeft)
  return await writeRecords(client, {
    databaseId,
    fields,
    views,
    rows,
    ordersToWrite,
    outcomes: [],
    history,
    version,
    at,
  })
}

/** Rows at new places, with their contents as they are stored. */
export async function placedRows(
  client: PoolClient,
  databaseId: string,
  places: readonly PlacedRow[],
  version: number,
): Promise<readonly RowRecord[]> {
  const stored = await readRows(client, databaseId, places)
  return places.flatMap(({ id, isDeleted, orders }) => {
    const row = stored.get(id)
    return row === undefined ? [] : [{ ...row, isDeleted, orders, version }]
  })
}

/** As history names it, among the kinds of command. */
const FOREIGN_UPDATE = 'foreignUpdate'

/** Throws where an id names something else already: the page and the objects of a row and a view are found by it. */
export async function refuseTaken(
  client: PoolClient,
  { databaseId, workspaceId }: Pick<StoredMirrors['head'], 'databaseId' | 'workspaceId'>,
  viewIds: readonly string[],
  newRowIds: readonly string[],
): Promise<void> {
  const { rowCount } = await client.query(TAKEN, [databaseId, workspaceId, viewIds, newRowIds])
  if (rowCount !== 0) throw new AppError('record_already_exists')
}

const TAKEN = `
  SELECT 1 FROM database_views WHERE id = ANY($3::uuid[]) AND database_id <> $1
  UNION ALL SELECT 1 FROM views WHERE id = ANY($3::uuid[]) AND (workspace_id <> $2 OR layout = 0)
  UNION ALL SELECT 1 FROM database_rows WHERE id = ANY($4::uuid[]) AND database_id <> $1
  UNION ALL SELECT 1 FROM collabs WHERE object_id = ANY($4::uuid[]) AND database_id IS DISTINCT FROM $1
  UNION ALL SELECT 1 FROM views WHERE id = ANY($4::uuid[]) LIMIT 1`

async function readBefore(
  client: PoolClient,
  databaseId: string,
  { fields, views, rows }: Pick<RecordArrival, 'fields' | 'views' | 'rows'>,
): Promise<ReadonlyMap<string, AnyRecord>> {
  const { rows: found } = await client.query<{ kind: string; record: AnyRecord }>(
    `SELECT 'field' AS kind, ${FIELD_RECORD} AS record FROM database_fields f
     WHERE f.database_id = $1 AND f.id = ANY($2::text[])
     UNION ALL SELECT 'view', ${VIEW_RECORD} FROM database_views v WHERE v.database_id = $1 AND v.id = ANY($3::uuid[])`,
    [databaseId, fields.map(({ id }) => id), views.map(({ id }) => id)],
  )
  const before = new Map(found.map(({ kind, record }) => [`${kind} ${record.id}`, record]))
  for (const [id, row] of await readRows(client, databaseId, rows)) before.set(`row ${id}`, row)
  return before
}

async function readRows(
  client: PoolClient,
  databaseId: string,
  wanted: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, RowRecord>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await client.query<{ record: RowRecord }>(
    `SELECT ${ROW_RECORD} AS record FROM database_rows r WHERE r.database_id = $1 AND r.id = ANY($2::uuid[])`,
    [databaseId, wanted.map(({ id }) => id)],
  )
  return new Map(rows.map(({ record }) => [record.id, record]))
}

/** The record with those of its members, and of what is in them, as they were that say the same: a change is told by them. */
function keeping<R extends AnyRecord>(before: AnyRecord, after: R): R {
  return sameWhere(before, after) as R
}

function sameWhere(before: unknown, after: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return before
  if (!isMembers(before) || !isMembers(after)) return after
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [
      key,
      Object.hasOwn(before, key) ? sameWhere(before[key], value) : value,
    ]),
  )
}

function isPlacedAs(before: AnyRecord | undefined, { orders, isDeleted }: RowRecord): boolean {
  return (
    before !== undefined &&
    'orders' in before &&
    before.isDeleted === isDeleted &&
    isDeepStrictEqual(before.orders, orders)
  )
}

/** Where a row stands. */
interface Place {
  readonly rowId: string
  readonly viewId: string
}

/** Those of views that a row was taken out of. */
function placesLeftBy(before: AnyRecord | undefined, { id: rowId, orders }: RowRecord): readonly Place[] {
  if (before === undefined || !('orders' in before)) return []
  const left = Object.keys(before.orders).filter((viewId) => orders[viewId] === undefined)
  return left.map((viewId) => ({ rowId, viewId }))
}

async function leavePlaces(client: PoolClient, places: readonly Place[]): Promise<void> {
  await client.query(
    `DELETE FROM database_orders o USING unnest($1::uuid[], $2::uuid[]) AS p (row_id, view_id)
     WHERE o.row_id = p.row_id AND o.view_id = p.view_id`,
    [places.map(({ rowId }) => rowId), places.map(({ viewId }) => viewId)],
  )
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
