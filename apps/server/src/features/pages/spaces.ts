import type { ViewId } from '@sheaf/base'
import { createDocument } from '@sheaf/model'
import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { maySetPermission, type Permit } from '../access/index.ts'
import { blockIds } from '../../platform/blockIds.ts'
import { spaceExtra, type SpaceLook } from '../workspaces/index.ts'
import { changeTree } from './changeTree.ts'
import { insertView } from './insertView.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { listSharedBelow } from './sharedPages.ts'

export interface SpaceFields extends SpaceLook {
  readonly name: string
}

/** Creates a space behind the others; answers its id. */
export async function createSpace(
  context: PagesContext,
  { actor, workspaceId }: Permit,
  { name, ...look }: SpaceFields,
  requestedId: ViewId | null,
): Promise<string> {
  const id = requestedId ?? context.ids.uuid()
  return await changeTree(context, workspaceId, async (transaction) => {
    await insertView(context, transaction, {
      id,
      workspaceId,
      parentId: null,
      orderKey: await orderKeyFor(transaction, { workspaceId, parentId: null, at: 'last' }),
      name,
      icon: null,
      extra: spaceExtra(look, context.clock.now()),
      isPrivate: look.isPrivate,
      createdBy: actor.userId,
      layout: 0,
      document: createDocument(id, [], blockIds(context.ids)),
    })
    return { value: id, changedViewIds: [id, workspaceId] }
  })
}

/** Changes name, look and permission of a space; the permission only its creator. */
export async function updateSpace(
  context: PagesContext,
  permit: Permit,
  { name, ...look }: SpaceFields,
  viewId: ViewId,
): Promise<void> {
  const { actor, workspaceId } = permit
  const { views } = schema
  await changeTree(context, workspaceId, async (transaction, policy) => {
    await policy.requireView({ ...permit, action: 'pages.write' }, viewId)
    const [space] = await transaction.select().from(views).where(eq(views.id, viewId))
    if (!space?.isSpace) throw new AppError('invalid_folder_view')
    const isSwitched = space.isPrivate !== look.isPrivate
    if (isSwitched && !maySetPermission(actor.userId, space.createdBy))
      throw new AppError('not_enough_permissions')

    await transaction
      .update(views)
      .set({
        name,
        isPrivate: look.isPrivate,
        extra: { ...space.extra, ...spaceExtra(look, context.clock.now()) },
        lastEditedBy: actor.userId,
        lastEditedAt: context.clock.now(),
      })
      .where(eq(views.id, viewId))
    const changedViewIds = [viewId, workspaceId]
    if (!isSwitched) return { value: undefined, changedViewIds }
    // Whoever was given a page of it hears of that page: of the space they may not know.
    const given = await listSharedBelow(transaction, viewId)
    return { value: undefined, changedViewIds: [...changedViewIds, ...given], accessChanged: 'all' }
  })
}
