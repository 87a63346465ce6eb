import { clientOf, type Executor } from '../../../platform/database/index.ts'

/**
 * Names the state of what is stored of the page `v` without reading it: equal marks mean the same updates.
 *
 * Of a document: number of the snapshot, count and last number of the updates beside it; the count, because a smaller
 * number may be committed later. A compaction changes the mark and nothing else. Of a database, as it was published
 * last: the last numbers of its own updates, of those of its rows and of the documents in them; what is new or gone
 * there is written in the database itself.
 */
export const CONTENT_MARK = `
  coalesce(CASE WHEN v.layout IN (1, 2, 3) THEN (
    SELECT ${lastSeqs('SELECT d.database_id AS id')} || '/'
      || ${lastSeqs('SELECT r.row_id AS id FROM published_rows r WHERE r.view_id = d.view_id')} || '/'
      || ${lastSeqs('SELECT r.document_id AS id FROM published_row_documents r WHERE r.view_id = d.view_id')}
    FROM published_databases d WHERE d.view_id = v.id
  ) ELSE (
    SELECT c.snapshot_seq || '.' || count(u.seq) || '.' || coalesce(max(u.seq), 0)
    FROM collabs c LEFT JOIN collab_updates u ON u.object_id = c.object_id
    WHERE c.object_id = v.id GROUP BY c.object_id
  ) END, '')`

// Ids of published databases are any text; only those that are uuids are stored here.
function lastSeqs(ids: string): string {
  return `(
    SELECT coalesce(sum(greatest(c.snapshot_seq, (
      SELECT max(u.seq) FROM collab_updates u WHERE u.object_id = c.object_id
    ))), 0)
    FROM (${ids}) named
    JOIN collabs c ON c.object_id = CASE WHEN named.id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN named.id::uuid END
  )`
}

export async function readContentMark(executor: Executor, viewId: string): Promise<string> {
  const { rows } = await clientOf(executor).query<{ mark: string }>(
    `SELECT ${CONTENT_MARK} AS mark FROM views v WHERE v.id = $1`,
    [viewId],
  )
  return rows[0]?.mark ?? ''
}

/** True where the view `v` is called otherwise or looks otherwise than its publication `p` says. */
export const HAS_NEW_LOOK = `(
  v.name <> p.meta -> 'view' ->> 'name'
  OR coalesce(v.icon, 'null') <> p.meta -> 'view' -> 'icon'
  OR v.extra IS DISTINCT FROM (p.meta -> 'view' ->> 'extra')::jsonb
)`
