import type { TrashedView } from '@sheaf/contract'
import type { Permit } from '../access/index.ts'
import type { PagesContext } from './PagesContext.ts'
import { presentView } from './presentView.ts'
import { listViewRows } from './ViewRow.ts'
import { buildViewTree, type ViewTree } from './ViewTree.ts'

/** Pages that were thrown away themselves, the latest first; what went along with them is not listed. */
export async function listTrash(
  context: PagesContext,
  { actor, workspaceId }: Permit,
): Promise<TrashedView[]> {
  const tree = buildViewTree(await listViewRows(context.database, workspaceId), actor.userId)
  return tree.trashed().map((row) => ({
    ...presentView(row, {
      parentId: row.parent_id ?? workspaceId,
      prevId: null,
      isPrivate: tree.isPrivate(row),
      hasChildren: tree.children(row.id).length > 0,
      children: [],
    }),
    descendant_count: countBelow(tree, row.id),
    deleted_at: (row.trashed_at ?? row.last_edited_at).toISOString(),
  }))
}

// With its own stack: a chain of pages may be deeper than calls go.
function countBelow(tree: ViewTree, viewId: string): number {
  const pending = [...tree.children(viewId)]
  let count = 0
  for (let row = pending.pop(); row !== undefined; row = pending.pop()) {
    count += 1
    pending.push(...tree.children(row.id))
  }
  return count
}
