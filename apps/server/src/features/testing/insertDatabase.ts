import { COLLAB_TYPES } from '@sheaf/contract'
import { encodeDatabase, ENCODINGS, type DatabaseSpec, type Encoding } from '@sheaf/testkit/databases'
import type { TestServer } from '../../platform/testing/index.ts'
import { insertCollab } from '../../sync/index.ts'
import type { TestPublisher } from './signInPublisher.ts'

/**
 * Puts a database into a workspace as other clients bring it there: its collabs, the documents of its rows, and a page of
 * the tree for each of its views. The first view stands for the others.
 */
export async function insertDatabase(
  server: TestServer,
  publisher: DatabaseOwner,
  spec: DatabaseSpec,
  encoding: Encoding = ENCODINGS[0]!,
): Promise<void> {
  const { database } = server.platform
  const encoded = encodeDatabase(spec, encoding)
  const { workspaceId } = publisher
  const insert = (objectId: string, collabType: number, state: Uint8Array) =>
    insertCollab(database, { objectId, workspaceId, collabType, state, at: new Date() })
  await insert(spec.id, COLLAB_TYPES.database, encoded.database)
  for (const [id, row] of encoded.rows) await insert(id, COLLAB_TYPES.databaseRow, row)
  for (const [id, document] of encoded.documents) await insert(id, COLLAB_TYPES.document, document)
  for (const view of spec.views) await insertDatabaseView(server, publisher, view)
}

const LAYOUTS: Readonly<Record<string, number>> = { grid: 1, board: 2, calendar: 3 }

/** Who makes the pages under which the views of a database stand. */
export type DatabaseOwner = Pick<TestPublisher, 'workspaceId'> & {
  createPage(name: string): Promise<string>
}

/** A page of the tree that is a view of a database. */
export async function insertDatabaseView(
  server: TestServer,
  publisher: DatabaseOwner,
  { id, name, layout }: { readonly id: string; readonly name: string; readonly layout: string },
): Promise<void> {
  const page = await publisher.createPage(name)
  const { database } = server.platform
  await database.$client.query('UPDATE views SET id = $2, layout = $3 WHERE id = $1', [
    page,
    id,
    LAYOUTS[layout] ?? 1,
  ])
  await database.$client.query('DELETE FROM collabs WHERE object_id = $1', [page])
}
