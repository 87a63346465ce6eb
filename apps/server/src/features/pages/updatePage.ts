import type { JsonObject, ViewId } from '@sheaf/base'
import type { ViewIcon } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { Permit } from '../access/index.ts'
import { changeTree } from './changeTree.ts'
import { keepSpaceKeys } from './keepSpaceKeys.ts'
import type { PagesContext } from './PagesContext.ts'

/** What is absent stays as it is. */
export interface PagePatch {
  readonly name?: string
  /** Null, or an icon without a value, takes the icon off. */
  readonly icon?: ViewIcon | null
  readonly isLocked?: boolean
  /** Replaces what is stored, but for the keys that make a space. */
  readonly extra?: JsonObject
}

/** Sets name, icon, lock and settings of a page. */
export async function updatePage(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId,
  patch: PagePatch,
): Promise<void> {
  const { actor, workspaceId } = permit
  await changeTree(context, workspaceId, async (transaction, policy) => {
    await policy.requireView(permit, viewId)
    const { views } = schema
    const extra =
      patch.extra === undefined ? undefined : await keepSpaceKeys(transaction, viewId, patch.extra)
    await transaction
      .update(views)
      .set({
        ...(patch.name !== undefined && { name: patch.name }),
        ...(patch.icon !== undefined && { icon: patch.icon?.value ? patch.icon : null }),
        ...(patch.isLocked !== undefined && { isLocked: patch.isLocked }),
        ...(extra !== undefined && { extra }),
        lastEditedBy: actor.userId,
        lastEditedAt: context.clock.now(),
      })
      .where(eq(views.id, viewId))
    return { value: undefined, changedViewIds: [viewId] }
  })
}
