import { COLLAB_TYPES } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import type { Pool, PoolClient } from '../../platform/database/Database.ts'
import { linkRowDocuments } from './insertRowDocuments.ts'

export interface CopiedRowDocuments {
  readonly databaseId: string
  /** Rows of the database, each with the one whose document it gets. */
  readonly copies: readonly { readonly rowId: string; readonly from: string }[]
  readonly at: Date
}

/**
 * Gives rows the documents that others of their database have, where they have none; inside the transaction of the caller.
 * As they are stored, with the ids of their blocks: nothing that people wrote is read for it.
 */
export async function copyRowDocuments(
  client: Pool | PoolClient,
  { databaseId, copies, at }: CopiedRowDocuments,
): Promise<void> {
  const copied = copies.flatMap(({ rowId, from }) => {
    const id = rowDocumentId(rowId)
    return id === null ? [] : [{ id, rowId, from }]
  })
  // One statement sees the snapshot and the updates behind it as of one moment.
  await client.query(
    `WITH source AS (
       SELECT o.id, c.object_id, c.workspace_id, c.snapshot, c.snapshot_seq
       FROM unnest($2::uuid[], $3::uuid[]) AS o (id, from_row)
       JOIN row_documents d ON d.row_id = o.from_row AND d.database_id = $1
       JOIN collabs c ON c.object_id = d.document_id AND c.collab_type = $4),
     copy AS (
       INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
       SELECT id, workspace_id, $4, snapshot, snapshot_seq, $5, $5 FROM source
       ON CONFLICT DO NOTHING RETURNING object_id)
     INSERT INTO collab_updates (object_id, payload, user_id, created_at)
     SELECT source.id, u.payload, u.user_id, u.created_at
     FROM copy JOIN source ON source.id = copy.object_id
     JOIN collab_updates u ON u.object_id = source.object_id AND u.seq > source.snapshot_seq
     ORDER BY u.seq`,
    [databaseId, copied.map(({ id }) => id), copied.map(({ from }) => from), COLLAB_TYPES.document, at],
  )
  await linkRowDocuments(client, { databaseId, rowIds: copied.map(({ rowId }) => rowId) })
}
