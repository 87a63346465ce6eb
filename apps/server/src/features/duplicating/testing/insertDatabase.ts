import { COLLAB_TYPES } from '@sheaf/contract'
import { encodeDatabase, ENCODINGS, type DatabaseSpec } from '@sheaf/testkit/databases'
import type { TestServer } from '../../../platform/testing/index.ts'
import { insertCollab } from '../../../sync/index.ts'
import type { TestPublisher } from '../../testing/index.ts'

/** Puts a database into a workspace, with a page of the tree for each of its views, as the server itself writes one. */
export async function insertDatabase(
  { platform }: TestServer,
  publisher: TestPublisher,
  spec: DatabaseSpec,
): Promise<void> {
  const [encoding] = ENCODINGS
  if (!encoding) throw new Error('No encodings')
  const { database, rows, documents } = encodeDatabase(spec, encoding)
  const { workspaceId } = publisher
  const at = platform.clock.now()
  await platform.database.transaction(async (transaction) => {
    const insert = (objectId: string, collabType: number, state: Uint8Array): Promise<void> =>
      insertCollab(transaction, { objectId, workspaceId, collabType, state, at })
    await insert(spec.id, COLLAB_TYPES.database, database)
    for (const [id, row] of rows) await insert(id, COLLAB_TYPES.databaseRow, row)
    for (const [id, document] of documents) await insert(id, COLLAB_TYPES.document, document)
  })
  for (const { id, name, layout } of spec.views) {
    const page = await publisher.createPage(name)
    const client = platform.database.$client
    await client.query('UPDATE views SET id = $2, layout = $3 WHERE id = $1', [
      page,
      id,
      LAYOUTS[layout] ?? 1,
    ])
    await client.query('DELETE FROM collabs WHERE object_id = $1', [page])
  }
}

const LAYOUTS: Readonly<Record<string, number>> = { grid: 1, board: 2, calendar: 3 }
