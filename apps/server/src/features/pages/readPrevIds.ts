import { clientOf, type Executor } from '../../platform/database/index.ts'
import { isClosedSpace } from '../access/index.ts'

/** The siblings before views that are not in the trash and no space that is closed to the person; null for the first of each. */
export async function readPrevIds(
  executor: Executor,
  { viewIds, userId }: { readonly viewIds: readonly string[]; readonly userId: string },
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await clientOf(executor).query<{ view_id: string; prev_id: string | null }>(PREV_IDS, [
    viewIds,
    userId,
  ])
  return new Map(rows.map(({ view_id: viewId, prev_id: prevId }) => [viewId, prevId]))
}

const PREV_IDS = `
  SELECT v.id AS view_id, before.id AS prev_id FROM views v
  LEFT JOIN LATERAL (
    SELECT s.id FROM views s
    WHERE s.workspace_id = v.workspace_id
      AND (s.parent_id = v.parent_id OR (s.parent_id IS NULL AND v.parent_id IS NULL))
      AND s.trashed_at IS NULL AND NOT ${isClosedSpace('s', '$2')}
      AND (s.order_key COLLATE "C", s.id) < (v.order_key COLLATE "C", v.id)
    ORDER BY s.order_key COLLATE "C" DESC, s.id DESC LIMIT 1
  ) before ON true
  WHERE v.id = ANY($1::uuid[])`
