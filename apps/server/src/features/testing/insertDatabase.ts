import { COLLAB_TYPES } from '@sheaf/contract'
import { encodeDatabase, ENCODINGS, type DatabaseSpec, type Encoding } from '@sheaf/testkit/databases'
import type { TestServer } from '../../platform/testing/index.ts'
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
  const encoded = encodeDatabase(spec, encoding)
  // All at once: one by one, those of a large database take seconds.
  const states: readonly (readonly [string, number, Uint8Array])[] = [
    [spec.id, COLLAB_TYPES.database, encoded.database],
    ...Array.from(encoded.rows, ([id, row]) => [id, COLLAB_TYPES.databaseRow, row] as const),
    ...Array.from(encoded.documents, ([id, document]) => [id, COLLAB_TYPES.document, document] as const),
  ]
  await server.platform.database.$client.query(
    `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
     SELECT id, $1, type, state, 0, now(), now()
     FROM unnest($2::uuid[], $3::integer[], $4::bytea[]) AS new (id, type, state)`,
    [
      publisher.workspaceId,
      states.map(([id]) => id),
      states.map(([, type]) => type),
      states.map(([, , state]) => Buffer.from(state)),
    ],
  )
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
