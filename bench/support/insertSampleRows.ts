import { encodeDatabase, ENCODINGS, sampleDatabase } from '@sheaf/testkit/databases'
import { runSql } from '../../e2e/support/database.ts'
import type { Sheaf } from '../../e2e/support/sheaf.ts'
import { textIn, type BenchSession } from './signIn.ts'

const BATCH = 5_000

/** A database of the sample's rows as its collabs; answers the id of the page that is its grid. */
export async function insertSampleRows(
  sheaf: Sheaf,
  { workspaceId, spaceId, api }: BenchSession,
  count: number,
): Promise<string> {
  const made = await api('POST', `/workspace/${workspaceId}/page-view`, {
    parent_view_id: spaceId,
    layout: 0,
    name: 'Rows',
  })
  const pageId = textIn(made, 'data', 'view_id')
  await runSql(sheaf, 'UPDATE views SET layout = 1 WHERE id = $1', [pageId])
  await runSql(sheaf, 'DELETE FROM collabs WHERE object_id = $1 OR collab_type IN (1, 4)', [pageId])
  const sample = sampleDatabase(count)
  const views = sample.views.map((view) => (view.layout === 'grid' ? { ...view, id: pageId } : view))
  const rows = sample.rows.map(({ document: _document, ...row }) => row)
  const encoded = encodeDatabase({ ...sample, views, rows }, ENCODINGS[0]!)
  const insert = async (type: number, entries: readonly (readonly [string, Uint8Array])[]): Promise<void> => {
    await runSql(
      sheaf,
      `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
       SELECT id, $1, $2, state, 0, now(), now() FROM unnest($3::uuid[], $4::bytea[]) AS new (id, state)`,
      [workspaceId, type, entries.map(([id]) => id), entries.map(([, state]) => Buffer.from(state))],
    )
  }
  await insert(1, [[sample.id, encoded.database]])
  const entries = [...encoded.rows]
  for (let from = 0; from < entries.length; from += BATCH) await insert(4, entries.slice(from, from + BATCH))
  return pageId
}
