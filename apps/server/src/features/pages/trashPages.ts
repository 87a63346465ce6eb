import type { ViewId } from '@sheaf/base'
import { and, eq, isNull } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { retryDeadlock } from '../workspaces/index.ts'
import { changeTree } from './changeTree.ts'
import type { PagesContext } from './PagesContext.ts'
import { renewMentions } from './renewMentions.ts'
import { requireParent } from './requireParent.ts'
import { isAnyShared } from './sharedPages.ts'
import { isSpaceOfOthers } from './spaceOwners.ts'
import { listSubtreeIds } from './ViewRow.ts'

/**
 * Moves a page to the trash with all below it. A page that is there already stays as it is. A private space is thrown away
 * by its owners alone.
 */
export async function moveToTrash(context: PagesContext, permit: Permit, viewId: ViewId): Promise<void> {
  const { actor, workspaceId } = permit
  const trash = () =>
    changeTree(context, workspaceId, async (transaction, policy) => {
      await policy.requireView(permit, viewId)
      if (await isSpaceOfOthers(transaction, actor, viewId)) throw new AppError('not_enough_permissions')
      await requireParent(transaction, policy, { permit, viewId })
      const { views } = schema
      const [trashed] = await transaction
        .update(views)
        .set({ trashedAt: context.clock.now(), trashedBy: actor.userId })
        .where(and(eq(views.id, viewId), isNull(views.trashedAt)))
        .returning({ parentId: views.parentId })
      if (!trashed) return { value: undefined, changedViewIds: [] }
      const ids = await listSubtreeIds(transaction, viewId)
      const published = await renewMentions(transaction, workspaceId, ids)
      const changedViewIds = [viewId, trashed.parentId ?? workspaceId]
      if (!(await isAnyShared(transaction, ids))) return { value: undefined, changedViewIds, published }
      // Those who were given a page in there lose it, and hear of it from the workspace alone.
      return {
        value: undefined,
        changedViewIds: [...changedViewIds, workspaceId],
        accessChanged: ids,
        published,
      }
    })
  // Pages that mention these are published at the same time.
  await retryDeadlock(trash)
}
