import type { ViewId } from '@sheaf/base'
import { inArray, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { deleteDatabaseViews, lockDatabasesOf } from '../databaseRecords/index.ts'
import { changeTree, type TreeChange } from './changeTree.ts'
import type { PagesContext } from './PagesContext.ts'
import { dropGuestsOf } from './sharedPages.ts'
import { isSpaceOfOthers } from './spaceOwners.ts'
import { listSubtreeIds } from './ViewRow.ts'
import { readArrangedTree } from './ViewTree.ts'

/**
 * Deletes a page of the trash for good, with all below it: entries, documents, publications. What was
 * thrown away on its own before stays in the trash, one level up; of a space nothing stays. Files are left to
 * the collector: another page may show them.
 */
export async function deleteTrashedPage(
  context: PagesContext,
  permit: Permit,
  viewId: ViewId,
): Promise<void> {
  const { workspaceId } = permit
  const deleted = await changeTree(context, workspaceId, async (transaction, policy) => {
    await policy.requireView(permit, viewId)
    if (await isSpaceOfOthers(transaction, permit.actor, viewId)) throw new AppError('not_enough_permissions')
    const { rows } = await transaction.execute<{ parent_id: string | null; trashed_at: string | null }>(
      sql`SELECT parent_id, trashed_at FROM views WHERE id = ${viewId}`,
    )
    const [view] = rows
    if (view === undefined) throw new AppError('invalid_folder_view')
    if (view.trashed_at === null) {
      throw new AppError('invalid_request', { message: 'Only a page in the trash can be deleted for good.' })
    }
    const isSpace = view.parent_id === null
    const ids = await listSubtreeIds(transaction, viewId, isSpace ? undefined : sql`v.trashed_at IS NOT NULL`)
    if (!isSpace) {
      await transaction
        .update(schema.views)
        .set({ parentId: view.parent_id })
        .where(sql`${inArray(schema.views.parentId, ids)} AND NOT ${inArray(schema.views.id, ids)}`)
    }
    return await deleteViews(transaction, workspaceId, ids)
  })
  announce(context, workspaceId, deleted)
}

/** Deletes for good everything that the person may, of what lies in the trash. */
export async function emptyTrash(context: PagesContext, permit: Permit): Promise<void> {
  const { actor, workspaceId } = permit
  const deleted = await changeTree(context, workspaceId, async (transaction) => {
    const tree = await readArrangedTree(transaction, permit)
    const ids = new Set<string>()
    for (const { id, is_private: isPrivate } of tree.trashed()) {
      if (ids.has(id) || (isPrivate && (await isSpaceOfOthers(transaction, actor, id)))) continue
      for (const below of await listSubtreeIds(transaction, id)) ids.add(below)
    }
    return await deleteViews(transaction, workspaceId, [...ids])
  })
  announce(context, workspaceId, deleted)
}

async function deleteViews(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<TreeChange<Deleted>> {
  if (ids.length === 0) return { value: { published: [], databaseIds: [] }, changedViewIds: [] }
  const { collabs, publications, views } = schema
  await lockDatabasesOf(transaction, ids)
  const haveGuestsLeft = await dropGuestsOf(transaction, workspaceId, ids)
  // The views first: a publication under way holds its view until it is there to be deleted too.
  await transaction.delete(views).where(inArray(views.id, [...ids]))
  const published = await transaction
    .delete(publications)
    .where(inArray(publications.viewId, [...ids]))
    .returning({ viewId: publications.viewId })
  await transaction.delete(collabs).where(inArray(collabs.objectId, [...ids]))
  const databaseIds = await deleteDatabaseViews(transaction, ids)
  return {
    value: { published: published.map(({ viewId }) => viewId), databaseIds },
    // Nobody may know of them any more.
    changedViewIds: [workspaceId],
    accessChanged: haveGuestsLeft ? 'all' : ids,
  }
}

interface Deleted {
  /** Views that were published. */
  readonly published: readonly string[]
  /** Databases that stay, without some of their views. */
  readonly databaseIds: readonly string[]
}

function announce({ bus }: PagesContext, workspaceId: string, { published, databaseIds }: Deleted): void {
  for (const databaseId of databaseIds) bus.publish('database_stored', { databaseId })
  for (const viewId of published) bus.publish('publication_changed', { workspaceId, viewId })
}
