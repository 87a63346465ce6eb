import { createRowDocument, rowDocumentId } from '@sheaf/model'
import type { Pool, PoolClient } from '../../platform/database/Database.ts'
import { insertRowDocuments } from './insertRowDocuments.ts'

interface BegunRowDocuments {
  readonly databaseId: string
  /** Rows of the database. */
  readonly rowIds: readonly string[]
  readonly at: Date
}

/** Creates the documents of rows as they begin for everyone, where they are missing. */
export async function createRowDocuments(
  client: Pool | PoolClient,
  { databaseId, rowIds, at }: BegunRowDocuments,
): Promise<void> {
  const documents = rowIds.map((rowId) => ({
    rowId,
    state: createRowDocument(rowDocumentId(rowId) ?? rowId),
  }))
  await insertRowDocuments(client, { databaseId, documents, at })
}
