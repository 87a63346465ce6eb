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
}
