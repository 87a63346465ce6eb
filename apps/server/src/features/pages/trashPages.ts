import type { ViewId, WorkspaceId } from '@sheaf/base'
import { and, eq, isNull } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { Actor } from '../access/index.ts'
import { changeTree } from './changeTree.ts'
import type { PagesContext } from './PagesContext.ts'

/** Moves a page to the trash with all below it. A page that is there already stays as it is. */
export async function moveToTrash(
  context: PagesContext,
  actor: Actor,
  { workspaceId, viewId }: { readonly workspaceId: WorkspaceId; readonly viewId: ViewId },
): Promise<void> {
  await context.policy.require(actor, workspaceId, 'pages.write')
  await changeTree(context, workspaceId, async (transaction, policy) => {
    await policy.requireView(actor, workspaceId, viewId, 'pages.write')
    const { views } = schema
    const [trashed] = await transaction
      .update(views)
      .set({ trashedAt: context.clock.now(), trashedBy: actor.userId })
      .where(and(eq(views.id, viewId), isNull(views.trashedAt)))
      .returning({ parentId: views.parentId })
    return { value: undefined, changedViewIds: trashed ? [viewId, trashed.parentId ?? workspaceId] : [] }
  })
}
