import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { insertView } from './insertView.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { DATABASE_LAYOUTS } from './createPage.ts'

export interface NewDatabasePage {
  readonly id: ViewId
  readonly workspaceId: WorkspaceId
  readonly parentId: ViewId
  readonly name: string
  readonly layout: (typeof DATABASE_LAYOUTS)[keyof typeof DATABASE_LAYOUTS]
  readonly createdBy: UserId
}

/**
 * Adds the page of a database that somebody makes in a transaction, behind its siblings; the tree is changed by nobody else until
 * that is over. Whoever calls it has asked for the right to, and announces it.
 */
export async function insertDatabasePage(
  context: PagesContext,
  transaction: Transaction,
  { id, workspaceId, parentId, name, layout, createdBy }: NewDatabasePage,
): Promise<void> {
  await transaction.execute(sql`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`)
  const access = await context.policy.within(transaction).accessToView({ userId: createdBy }, parentId)
  if (access.workspaceId !== workspaceId || access.isTrashed) throw new AppError('invalid_folder_view')
  const number = ([1, 2, 3, 5, 6, 7] as const).find((each) => DATABASE_LAYOUTS[each] === layout) ?? 1
  await insertView(context, transaction, {
    id,
    workspaceId,
    parentId,
    orderKey: await orderKeyFor(transaction, { workspaceId, parentId, at: 'last' }),
    name,
    icon: null,
    extra: null,
    isPrivate: false,
    createdBy,
    layout: number,
    document: null,
  })
}
