import { clientOf, type Executor } from '../../platform/database/index.ts'

/**
 * Names the state of the stored document of the view `v` without reading it: equal marks mean the same updates. Number
 * of the snapshot, count and last number of the updates beside it; the count, because a smaller number may be
 * committed later. A compaction changes the mark and nothing else.
 */
export const CONTENT_MARK = `
  coalesce((
    SELECT c.snapshot_seq || '.' || count(u.seq) || '.' || coalesce(max(u.seq), 0)
    FROM collabs c LEFT JOIN collab_updates u ON u.object_id = c.object_id
    WHERE c.object_id = v.id GROUP BY c.object_id
  ), '')`

export async function readContentMark(executor: Executor, viewId: string): Promise<string> {
  const { rows } = await clientOf(executor).query<{ mark: string }>(
    `SELECT ${CONTENT_MARK} AS mark FROM (SELECT $1::uuid AS id) v`,
    [viewId],
  )
  return rows[0]?.mark ?? ''
}

/** True where the view `v` is called or dressed otherwise than its publication `p` says. */
export const IS_DRESSED_ANEW = `(
  v.name <> p.meta -> 'view' ->> 'name'
  OR coalesce(v.icon, 'null') <> p.meta -> 'view' -> 'icon'
  OR v.extra IS DISTINCT FROM (p.meta -> 'view' ->> 'extra')::jsonb
)`
