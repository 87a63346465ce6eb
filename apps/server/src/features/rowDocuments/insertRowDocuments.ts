import { COLLAB_TYPES } from '@sheaf/contract'
import { rowDocumentId } from '@sheaf/model'
import type { Pool, PoolClient } from '../../platform/database/Database.ts'

export interface NewRowDocuments {
  readonly databaseId: string
  readonly documents: readonly NewRowDocument[]
  readonly at: Date
}

interface NewRowDocument {
  /** Of the database. */
  readonly rowId: string
  /** Yjs v1 update. */
  readonly state: Uint8Array
}

/** Stores documents of rows, where they are missing; inside the transaction of the caller, if there is one. */
export async function insertRowDocuments(
  client: Pool | PoolClient,
  { databaseId, documents, at }: NewRowDocuments,
): Promise<void> {
  const rowIds = documents.map(({ rowId }) => rowId)
  const ids = rowIds.map((rowId) => rowDocumentId(rowId) ?? rowId)
  const states = documents.map(({ state }) => Buffer.from(state))
  await client.query(
    `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
     SELECT d.id, b.workspace_id, $4, d.state, 0, $5, $5
     FROM databases b, unnest($2::uuid[], $3::bytea[]) AS d (id, state) WHERE b.id = $1
     ON CONFLICT DO NOTHING`,
    [databaseId, ids, states, COLLAB_TYPES.document, at],
  )
  await linkRowDocuments(client, { databaseId, rowIds })
}

/** Says of documents that are stored already to which rows they belong, by their ids. */
export async function linkRowDocuments(
  client: Pool | PoolClient,
  { databaseId, rowIds }: { readonly databaseId: string; readonly rowIds: readonly string[] },
): Promise<void> {
  const documents = rowIds.flatMap((rowId) => {
    const id = rowDocumentId(rowId)
    return id === null ? [] : [{ id, rowId }]
  })
  await client.query(
    `INSERT INTO row_documents (document_id, database_id, row_id)
     SELECT c.object_id, b.id, d.row_id
     FROM unnest($2::uuid[], $3::uuid[]) AS d (id, row_id)
     JOIN databases b ON b.id = $1
     JOIN collabs c ON c.object_id = d.id AND c.workspace_id = b.workspace_id AND c.collab_type = $4
     ON CONFLICT DO NOTHING`,
    [databaseId, documents.map(({ id }) => id), documents.map(({ rowId }) => rowId), COLLAB_TYPES.document],
  )
}
