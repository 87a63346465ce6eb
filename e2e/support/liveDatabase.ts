import { inlineViewId } from '@sheaf/model'
import { encodeDatabase, ENCODINGS, type DatabaseSpec } from '@sheaf/testkit/databases'
import { runSql } from './database.ts'
import { addPage, type Person } from './person.ts'
import type { Sheaf } from './sheaf.ts'

const LAYOUTS: Readonly<Record<string, number>> = { grid: 1, board: 2, calendar: 3 }
const DATABASE = 1
const DATABASE_ROW = 4
const DOCUMENT = 0

/**
 * Puts a database into somebody's workspace as other clients bring it there: its collabs, a page for its first view, and
 * below that one for each other. There is no call yet that makes them.
 */
export async function insertLiveDatabase(sheaf: Sheaf, person: Person, spec: DatabaseSpec): Promise<void> {
  const encoded = encodeDatabase(spec, ENCODINGS[0]!)
  const insert = (id: string, type: number, state: Uint8Array) =>
    runSql(
      sheaf,
      `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 0, now(), now())`,
      [id, person.workspaceId, type, Buffer.from(state)],
    )
  await insert(spec.id, DATABASE, encoded.database)
  for (const [id, row] of encoded.rows) await insert(id, DATABASE_ROW, row)
  for (const [id, document] of encoded.documents) await insert(id, DOCUMENT, document)
  const [first] = spec.views
  for (const { id, name, layout } of spec.views) {
    const page = await addPage(person, name, id === first?.id ? undefined : first?.id)
    await runSql(sheaf, 'UPDATE views SET id = $2, layout = $3 WHERE id = $1', [page, id, LAYOUTS[layout]])
    await runSql(sheaf, 'DELETE FROM collabs WHERE object_id = $1', [page])
  }
  await insertRecords(sheaf, person, spec)
}

/** What its room opens: the views alone. What is published is read from the collabs. */
async function insertRecords(sheaf: Sheaf, { workspaceId }: Person, spec: DatabaseSpec): Promise<void> {
  const inline = inlineViewId(spec.id)
  await runSql(
    sheaf,
    `INSERT INTO databases (id, workspace_id, inline_view_id, epoch, version, structure_version, created_at)
     VALUES ($1, $2, $3, gen_random_uuid(), 1, 1, now())`,
    [spec.id, workspaceId, inline],
  )
  for (const id of [inline, ...spec.views.map((view) => view.id)])
    await runSql(
      sheaf,
      `INSERT INTO database_views (id, database_id, value, version, is_deleted) VALUES ($1, $2, '{}', 1, false)`,
      [id, spec.id],
    )
}

/** Stores another state of a database whose rows are there already, as another client of the family does that says all of it anew. */
export async function changeLiveDatabase(sheaf: Sheaf, spec: DatabaseSpec): Promise<void> {
  const encoded = encodeDatabase(spec, ENCODINGS[0]!)
  for (const [id, state] of [[spec.id, encoded.database] as const, ...encoded.rows])
    await runSql(
      sheaf,
      'UPDATE collabs SET snapshot = $2, snapshot_seq = snapshot_seq + 1 WHERE object_id = $1',
      [id, Buffer.from(state)],
    )
}
