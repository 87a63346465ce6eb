import type { DatabaseRecords } from '@sheaf/model'
import type { PoolClient } from '../../platform/database/Database.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Ids } from '../../platform/ids.ts'
import { writeRecords } from './writeRecords.ts'

export interface NewDatabaseRecords {
  readonly workspaceId: string
  readonly records: DatabaseRecords
  readonly at: Date
}

/** Stores a new database as its first version; `record_already_exists` where the id of one of its views is taken. */
export async function insertDatabase(
  { ids }: { readonly ids: Ids },
  transaction: Transaction,
  { workspaceId, records, at }: NewDatabaseRecords,
): Promise<void> {
  const client = clientOf(transaction) as PoolClient
  const { id, inlineViewId } = records
  const viewIds = [...records.views.keys()]
  const { rows: taken } = await client.query(
    'SELECT 1 FROM database_views WHERE id = ANY($1::uuid[]) LIMIT 1',
    [viewIds],
  )
  if (taken.length > 0) throw new AppError('record_already_exists')
  await client.query(
    `INSERT INTO databases (id, workspace_id, inline_view_id, epoch, version, structure_version, created_at)
     VALUES ($1, $2, $3, $4, 1, 1, $5)`,
    [id, workspaceId, inlineViewId, ids.uuid(), at],
  )
  const rows = [...records.rows.values()]
  await writeRecords(client, {
    databaseId: id,
    fields: [...records.fields.values()],
    views: [...records.views.values()],
    rows,
    ordersToWrite: new Map(rows.map((row) => [row.id, row.orders])),
    outcomes: [],
    history: [],
    version: 1,
    at,
  })
}
