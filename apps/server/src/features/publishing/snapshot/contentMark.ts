import { clientOf, type Executor } from '../../../platform/database/index.ts'

/**
 * Names the state of what is stored of the page `v` without reading it: equal marks mean the same updates.
 *
 * Of a document: number of the snapshot, count and last number of the updates beside it; the count, because a smaller
 * number may be committed later. A compaction changes the mark and nothing else. Of a database, as it was published
 * last: the version of its records, and the last numbers of the documents in its rows. Where there are no records of it, the
 * last numbers of its own updates and of those of its rows; what is new or gone there is written in the database itself.
 */
export const CONTENT_MARK = markOf('r.version')

const READ_MARK = markOf('(SELECT c.mirrored_version FROM collabs c WHERE c.object_id = r.id)')

function markOf(version: string): string {
  return `
  coalesce(CASE WHEN v.layout IN (1, 2, 3, 5, 6, 7) THEN (
    SELECT CASE WHEN r.id IS NULL THEN ${lastSeqs('SELECT d.database_id AS id')} || '/'
        || ${lastSeqs('SELECT p.row_id AS id FROM published_rows p WHERE p.view_id = d.view_id')}
      ELSE r.epoch || '.' || ${version} END || '/'
      || ${lastSeqs('SELECT p.document_id AS id FROM published_row_documents p WHERE p.view_id = d.view_id')}
    FROM published_databases d LEFT JOIN databases r ON r.id = ${asUuid('d.database_id')} WHERE d.view_id = v.id
  ) ELSE (
    SELECT c.snapshot_seq || '.' || count(u.seq) || '.' || coalesce(max(u.seq), 0)
    FROM collabs c LEFT JOIN collab_updates u ON u.object_id = c.object_id
    WHERE c.object_id = v.id GROUP BY c.object_id
  ) END, '')`
}

// Ids of published databases are any text; only those that are uuids are stored here.
function lastSeqs(ids: string): string {
  return `(
    SELECT coalesce(sum(greatest(c.snapshot_seq, (
      SELECT max(u.seq) FROM collab_updates u WHERE u.object_id = c.object_id
    ))), 0)
    FROM (${ids}) named
    JOIN collabs c ON c.object_id = ${asUuid('named.id')}
  )`
}

function asUuid(text: string): string {
  return `CASE WHEN ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${text}::uuid END`
}

/** Of what a snapshot reads: of a database the version that its objects say, which may be behind its records. */
export async function readContentMark(executor: Executor, viewId: string): Promise<string> {
  const { rows } = await clientOf(executor).query<{ mark: string }>(
    `SELECT ${READ_MARK} AS mark FROM views v WHERE v.id = $1`,
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
