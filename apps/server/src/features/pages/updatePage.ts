import type { JsonObject, ViewId } from '@sheaf/base'
import type { ViewIcon } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { changeDatabaseView, databaseOfPage } from '../databaseRecords/index.ts'
import { changeTree } from './changeTree.ts'
import { DATABASE_LAYOUTS } from './createPage.ts'
import { keepSpaceKeys } from './keepSpaceKeys.ts'
import type { PagesContext } from './PagesContext.ts'

/** What is absent stays as it is. */
export interface PagePatch {
  readonly name?: string
  /** Of a page that shows a database. */
  readonly layout?: keyof typeof DATABASE_LAYOUTS
  /** Null, or an icon without a value, takes the icon off. */
  readonly icon?: ViewIcon | null
  readonly isLocked?: boolean
  /** Replaces what is stored, but for the keys that make a space. */
  readonly extra?: JsonObject
}

/** Sets name, icon, lock and settings of a page; the view of a database has the name of its page. */
export async function updatePage(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId,
  patch: PagePatch,
): Promise<void> {
  const { actor, workspaceId } = permit
  const databaseId = await changeTree(context, workspaceId, async (transaction, policy) => {
    await policy.requireView(permit, viewId)
    const { views } = schema
    const at = context.clock.now()
    const { name, layout } = patch
    const databaseLayout = layout && DATABASE_LAYOUTS[layout]
    const changedDatabaseId = await changeDatabaseView(context, transaction, {
      viewId,
      userId: actor.userId,
      at,
      ...(name !== undefined && { name }),
      ...(databaseLayout && { layout: databaseLayout }),
    })
    if (layout !== undefined && (await databaseOfPage(transaction, viewId)) === null)
      throw new AppError('no_required_data')
    const extra =
      patch.extra === undefined ? undefined : await keepSpaceKeys(transaction, viewId, patch.extra)
    await transaction
      .update(views)
      .set({
        ...(name !== undefined && { name }),
        ...(layout !== undefined && { layout }),
        ...(patch.icon !== undefined && { icon: patch.icon?.value ? patch.icon : null }),
        ...(patch.isLocked !== undefined && { isLocked: patch.isLocked }),
        ...(extra !== undefined && { extra }),
        lastEditedBy: actor.userId,
        lastEditedAt: at,
      })
      .where(eq(views.id, viewId))
    return { value: changedDatabaseId, changedViewIds: [viewId] }
  })
  if (databaseId !== null) context.bus.publish('database_stored', { databaseId })
}
