import type { ViewId } from '@sheaf/base'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { databaseOfPage, findDatabaseFor, insertLinkedView } from '../databaseRecords/index.ts'
import { changeTree } from './changeTree.ts'
import { DATABASE_LAYOUTS, refuseUsedId } from './createPage.ts'
import { insertView } from './insertView.ts'
import { orderKeyFor, type Spot } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'

export interface NewLinkedPage {
  /** The page through which the person comes; null where only the database is named. */
  readonly sourceId: ViewId | null
  /** Null: that of the source. */
  readonly databaseId: string | null
  readonly parentId: ViewId
  readonly layout: keyof typeof DATABASE_LAYOUTS
  readonly name: string
  readonly id: ViewId | null
  readonly at: Spot
  readonly isEmbedded: boolean
}

export interface CreatedLinkedPage {
  readonly viewId: string
  readonly databaseId: string
}

/**
 * Creates a page that shows a database that is there: a tab below one of its pages, or a linked view anywhere. Whoever
 * can open the new page can change the rows from there, so the person must be able to write through another page already.
 */
export async function createLinkedView(
  context: PagesContext,
  permit: Permit,
  page: NewLinkedPage,
): Promise<CreatedLinkedPage> {
  const { sourceId, parentId, layout } = page
  const { actor, workspaceId } = permit
  const id = page.id ?? context.ids.uuid()
  const created = await changeTree(context, workspaceId, async (transaction, policy) => {
    if (sourceId !== null) await policy.requireView(permit, sourceId)
    const parent = await policy.requireView(permit, parentId)
    if (parent.isTrashed)
      throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
    const shown = sourceId && (await databaseOfPage(transaction, sourceId))
    const databaseId = page.databaseId ?? shown
    if (databaseId === null) throw new AppError('no_required_data')
    await findDatabaseFor(transaction, policy, permit, { databaseId, viewId: sourceId })
    if (page.id !== null) await refuseUsedId(transaction, workspaceId, page.id)
    const at = context.clock.now()
    await insertLinkedView(context, transaction, {
      databaseId,
      viewId: id,
      layout: DATABASE_LAYOUTS[layout],
      name: page.name,
      isEmbedded: page.isEmbedded,
      userId: actor.userId,
      at,
    })
    await insertView(context, transaction, {
      id,
      workspaceId,
      parentId,
      orderKey: await orderKeyFor(transaction, { workspaceId, parentId, at: page.at }),
      name: page.name,
      icon: null,
      extra: page.isEmbedded ? { database_id: databaseId, embedded: true } : null,
      isPrivate: false,
      createdBy: actor.userId,
      layout,
      document: null,
    })
    return { value: { viewId: id, databaseId }, changedViewIds: [id, parentId] }
  })
  context.bus.publish('database_stored', { databaseId: created.databaseId })
  return created
}
