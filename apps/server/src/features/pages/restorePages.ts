import type { ViewId, WorkspaceId } from '@sheaf/base'
import { eq, inArray } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor, Permit } from '../access/index.ts'
import { retryDeadlock } from '../workspaces/index.ts'
import { changeTree } from './changeTree.ts'
import { openSpaceId } from './insertGeneralSpace.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { renewMentions } from './renewMentions.ts'
import { listSubtreeIds, type ViewRow } from './ViewRow.ts'
import { readArrangedTree, type ViewTree } from './ViewTree.ts'

/**
 * Brings one page back from the trash, or all that the person may (`null`). A page whose parent is
 * still in the trash comes back at the end of its space; if the space is in the trash itself, a private
 * one comes back with the page, and instead of an open one the first open space takes the page in.
 */
export async function restorePages(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId | null,
): Promise<void> {
  const { actor, workspaceId } = permit
  const restore = () =>
    changeTree(context, workspaceId, async (transaction, policy) => {
      if (viewId !== null) await policy.requireView(permit, viewId)
      const tree = await readArrangedTree(transaction, permit)
      const asked = viewId === null ? tree.trashed() : [visibleView(tree, viewId)]
      const rows = asked.filter((row) => row.trashed_at !== null)
      if (rows.length === 0) return { value: undefined, changedViewIds: [] }

      const restored = new Set(rows.map((row) => row.id))
      // The workspace: those who were given a page in the trash hear of it there.
      const changed = new Set<string>([workspaceId])
      for (const row of rows) {
        changed.add(row.id).add(row.parent_id ?? workspaceId)
        if (!isCutOff(tree, row, restored)) continue
        const parentId = await newParentId(context, transaction, {
          actor,
          workspaceId,
          space: tree.space(row),
          restored,
        })
        const orderKey = await orderKeyFor(transaction, { workspaceId, parentId, at: 'last' })
        await transaction.update(schema.views).set({ parentId, orderKey }).where(eq(schema.views.id, row.id))
        changed.add(parentId)
      }
      await transaction
        .update(schema.views)
        .set({ trashedAt: null, trashedBy: null })
        .where(inArray(schema.views.id, [...restored]))
      const published = await renewMentions(transaction, workspaceId, await listBelow(transaction, restored))
      return { value: undefined, changedViewIds: [...changed], published }
    })
  // Pages that mention these are published at the same time.
  await retryDeadlock(restore)
}

async function listBelow(transaction: Transaction, viewIds: ReadonlySet<string>): Promise<string[]> {
  const below = new Set<string>()
  for (const viewId of viewIds) {
    if (below.has(viewId)) continue
    for (const id of await listSubtreeIds(transaction, viewId)) below.add(id)
  }
  return [...below]
}

function visibleView(tree: ViewTree, viewId: string): ViewRow {
  const row = tree.get(viewId)
  if (row === null) throw new AppError('invalid_folder_view')
  return row
}

/** Whether something above a page stays in the trash. */
function isCutOff(tree: ViewTree, row: ViewRow, restored: ReadonlySet<string>): boolean {
  for (let above = parentOf(tree, row); above !== null; above = parentOf(tree, above)) {
    if (above.trashed_at !== null && !restored.has(above.id)) return true
  }
  return false
}

function parentOf(tree: ViewTree, row: ViewRow): ViewRow | null {
  return row.parent_id === null ? null : tree.get(row.parent_id)
}

interface Homeless {
  readonly actor: Actor
  readonly workspaceId: WorkspaceId
  readonly space: ViewRow
  /** Views that leave the trash in this change; grows by a private space. */
  readonly restored: Set<string>
}

async function newParentId(
  context: PagesContext,
  transaction: Transaction,
  { actor, workspaceId, space, restored }: Homeless,
): Promise<string> {
  if (space.trashed_at === null || restored.has(space.id)) return space.id
  if (!space.is_private) return await openSpaceId(context, transaction, actor, workspaceId)
  restored.add(space.id)
  return space.id
}
