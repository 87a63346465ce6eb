import type { TrashedView } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { presentView } from './presentView.ts'
import { ALL_LEVELS, readSubtrees, type Subtrees } from './readSubtrees.ts'
import { WHOLE_VIEW, type ViewRow } from './ViewRow.ts'

/**
 * Pages that were thrown away themselves and that the person may bring back, the latest first; what went along with them
 * is not listed.
 */
export async function listTrash({ database }: PagesContext, permit: Permit): Promise<TrashedView[]> {
  const { workspaceId } = permit
  const { rows } = await clientOf(database).query<{ id: string; trashed_at: Date }>(TRASHED, [workspaceId])
  const viewIds = rows.map(({ id }) => id)
  const subtrees = await readSubtrees(database, permit, { viewIds, depth: ALL_LEVELS, of: WHOLE_VIEW })
  return rows.flatMap(({ id, trashed_at }) => {
    const seen = subtrees(id)
    if (seen === null || seen.accessLevel !== null) return []
    const view = presentView(seen.row, {
      parentId: seen.parentId,
      prevId: null,
      isPrivate: seen.isPrivate,
      hasChildren: seen.childIds.length > 0,
      favorite: null,
      children: [],
    })
    const descendant_count = countBelow(subtrees, seen.childIds)
    return [{ ...view, descendant_count, deleted_at: trashed_at.toISOString() }]
  })
}

// With its own stack: a chain of pages may be deeper than calls go.
function countBelow(subtrees: Subtrees<ViewRow>, childIds: readonly string[]): number {
  const pending = [...childIds]
  let count = 0
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    count += 1
    pending.push(...(subtrees(id)?.childIds ?? []))
  }
  return count
}

const TRASHED = `
  SELECT id, trashed_at FROM views WHERE workspace_id = $1 AND trashed_at IS NOT NULL ORDER BY trashed_at DESC, id`
