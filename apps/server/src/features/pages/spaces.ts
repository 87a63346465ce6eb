import type { ViewId } from '@sheaf/base'
import { createDocument } from '@sheaf/model'
import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { managesSpace, type Permit } from '../access/index.ts'
import { blockIds } from '../../platform/blockIds.ts'
import { PLAIN_SPACE, spaceExtra, type SpaceLook } from '../workspaces/index.ts'
import { changeTree } from './changeTree.ts'
import { pageInserter, type CreatedPage, type NewPage } from './createPage.ts'
import { insertView } from './insertView.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { listSharedBelow } from './sharedPages.ts'
import { requireSpace } from './spaceOwners.ts'
import type { SpaceSettings } from './spacePermission.ts'

export interface SpaceFields extends Omit<SpaceLook, 'isPrivate'> {
  readonly name: string
  readonly settings: SpaceSettings
}

/** Creates a space behind the others; answers its id. */
export async function createSpace(
  context: PagesContext,
  permit: Permit,
  fields: SpaceFields,
  requestedId: ViewId | null,
): Promise<string> {
  return await changeTree(context, permit.workspaceId, async (transaction) => {
    const id = await insertSpace(context, transaction, permit, { fields, id: requestedId })
    return { value: id, changedViewIds: [id, permit.workspaceId] }
  })
}

/** Creates a space together with its first page: both, or neither. */
export async function createSpaceWithPage(
  context: PagesContext,
  permit: Permit,
  space: NewSpace,
  page: Omit<NewPage, 'parentId'>,
): Promise<{ readonly spaceId: string; readonly page: CreatedPage }> {
  const insertPage = pageInserter(context, { ...permit, action: 'pages.write' }, page)
  return await changeTree(context, permit.workspaceId, async (transaction, policy) => {
    const spaceId = await insertSpace(context, transaction, permit, space)
    const created = await insertPage({ transaction, policy, parentId: spaceId })
    return {
      value: { spaceId, page: created },
      changedViewIds: [created.viewId, spaceId, permit.workspaceId],
    }
  })
}

export interface NewSpace {
  readonly fields: SpaceFields
  /** Chosen by the caller. */
  readonly id: ViewId | null
}

async function insertSpace(
  context: PagesContext,
  transaction: Transaction,
  { actor, workspaceId }: Permit,
  { fields: { name, settings, ...look }, id: requestedId }: NewSpace,
): Promise<ViewId> {
  const id = requestedId ?? (context.ids.uuid() as ViewId)
  await insertView(context, transaction, {
    id,
    workspaceId,
    parentId: null,
    orderKey: await orderKeyFor(transaction, { workspaceId, parentId: null, at: 'last' }),
    name,
    icon: null,
    extra: spaceExtra({ ...look, isPrivate: settings.isPrivate }, context.clock.now()),
    isPrivate: settings.isPrivate,
    createdBy: actor.userId,
    layout: 0,
    document: createDocument(id, [], blockIds(context.ids)),
  })
  await transaction.update(schema.views).set(settings).where(eq(schema.views.id, id))
  return id
}

/** What is absent stays as it is. */
export type SpaceChanges = Partial<Omit<SpaceFields, 'settings'>> & {
  /** From what it is set to now, what it is to be. */
  readonly settings: (settings: SpaceSettings) => SpaceSettings
}

/**
 * Changes name, look and permission of a space; the permission only whoever manages it. Who makes a space private that has no owner
 * becomes one.
 */
export async function updateSpace(
  context: PagesContext,
  permit: Permit,
  changes: SpaceChanges,
  viewId: ViewId,
): Promise<void> {
  const { actor, workspaceId } = permit
  const { views } = schema
  await changeTree(context, workspaceId, async (transaction, policy) => {
    await policy.requireView({ ...permit, action: 'pages.write' }, viewId)
    const space = await requireSpace(transaction, actor, viewId)
    const settings = changes.settings(space)
    const isSet = SETTINGS.some((key) => settings[key] !== space[key])
    if (isSet && !managesSpace(permit.role, space)) throw new AppError('not_enough_permissions')

    const at = context.clock.now()
    const before = lookOf(space.extra)
    const look = {
      isPrivate: settings.isPrivate,
      icon: changes.icon ?? before.icon,
      iconColor: changes.iconColor ?? before.iconColor,
    }
    await transaction
      .update(views)
      .set({
        name: changes.name ?? space.name,
        ...settings,
        extra: { ...space.extra, ...spaceExtra(look, at) },
        lastEditedBy: actor.userId,
        lastEditedAt: at,
      })
      .where(eq(views.id, viewId))
    const changedViewIds = [viewId, workspaceId]
    if (!isSet) return { value: undefined, changedViewIds }
    if (!space.hasOwner)
      await transaction
        .insert(schema.spaceMembers)
        .values({
          viewId,
          userId: actor.userId,
          isOwner: true,
          accessLevel: 50,
          createdBy: actor.userId,
          createdAt: at,
        })
        .onConflictDoUpdate({
          target: [schema.spaceMembers.viewId, schema.spaceMembers.userId],
          set: { isOwner: true, accessLevel: 50 },
        })
    // Whoever was given a page of it hears of that page: of the space they may not know.
    const given = await listSharedBelow(transaction, viewId)
    return { value: undefined, changedViewIds: [...changedViewIds, ...given], accessChanged: 'all' }
  })
}

const SETTINGS = ['isPrivate', 'memberAccessLevel', 'membersInvite', 'ownersArrange'] as const

function lookOf(extra: unknown): Pick<SpaceLook, 'icon' | 'iconColor'> {
  const { space_icon: icon, space_icon_color: iconColor } = (extra ?? {}) as Record<string, unknown>
  return {
    icon: typeof icon === 'string' ? icon : PLAIN_SPACE.icon,
    iconColor: typeof iconColor === 'string' ? iconColor : PLAIN_SPACE.iconColor,
  }
}
