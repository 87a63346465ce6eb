import type { ViewId } from '@sheaf/base'
import { eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { isEnough, type Permit, type PageLevels } from '../access/index.ts'
import { changeTree } from './changeTree.ts'
import { orderKeyFor } from './orderKeyFor.ts'
import type { PagesContext } from './PagesContext.ts'
import { requireParent } from './requireParent.ts'
import { areSharedTogether, isAnyShared, listSharedBelow } from './sharedPages.ts'

export interface PageMove {
  readonly viewId: ViewId
  /** The workspace id to place a space among the spaces. */
  readonly parentId: ViewId
  /** The sibling to stand behind; null means first. */
  readonly after: ViewId | null
}

/**
 * Moves a page below another view, or a space among the spaces; never into itself. Whoever has the page by a grant
 * alone moves it within what was granted: not out of it, and not from one grant into another.
 */
export async function movePage(context: PagesContext, permit: Permit, move: PageMove): Promise<void> {
  const { viewId, after } = move
  const { actor, workspaceId } = permit
  const parentId: ViewId | null = (move.parentId as string) === workspaceId ? null : move.parentId

  await changeTree(context, workspaceId, async (transaction, policy) => {
    const moved = await policy.requireView(permit, viewId)
    const parent = parentId === null ? null : await policy.requireView(permit, parentId)
    if (moved.isTrashed || parent?.isTrashed) {
      throw new AppError('record_deleted', { message: 'A page in the trash cannot be moved.' })
    }
    const view = await readPlace(transaction, viewId)
    const shared = { userId: actor.userId, from: view.parent_id, to: parentId }
    if (!mayByRole(moved, permit) && !(await areSharedTogether(transaction, shared)))
      throw new AppError('not_enough_permissions')
    if (view.parent_id !== parentId) await requireParent(transaction, policy, { permit, viewId })
    if (view.is_space !== (parentId === null)) {
      throw new AppError('invalid_request', { message: 'Pages live in spaces, and spaces in the workspace.' })
    }
    if (parentId !== null && (await isWithin(transaction, parentId, viewId))) {
      throw new AppError('invalid_request', { message: 'A page cannot be moved into itself.' })
    }
    if (after === viewId) return { value: undefined, changedViewIds: [] }
    const orderKey = await orderKeyFor(transaction, {
      workspaceId,
      parentId,
      at: after === null ? 'first' : { behind: after },
    })
    await transaction.update(schema.views).set({ parentId, orderKey }).where(eq(schema.views.id, viewId))
    const places = [view.parent_id, parentId].filter((id) => id !== null)
    const changedViewIds = [viewId, ...places, ...(parentId === null ? [workspaceId] : [])]
    // Where it enters or leaves a private space, or what others were given, other people may read or write it.
    const isShared = view.parent_id !== parentId && (await isAnyShared(transaction, places))
    if (!moved.isPrivate && !parent?.isPrivate && !isShared) return { value: undefined, changedViewIds }
    const given = await listSharedBelow(transaction, viewId)
    return {
      value: undefined,
      changedViewIds: [...changedViewIds, workspaceId, ...given],
      accessChanged: 'all',
    }
  })
}

/** Whether the role alone lets somebody do it, without what they were given. */
function mayByRole({ levelByRole }: PageLevels, { action }: Permit): boolean {
  return isEnough({ level: levelByRole, levelByRole }, action)
}

async function readPlace(
  transaction: Transaction,
  viewId: string,
): Promise<{ parent_id: string | null; is_space: boolean }> {
  const { rows } = await transaction.execute<{ parent_id: string | null; is_space: boolean }>(
    sql`SELECT parent_id, is_space FROM views WHERE id = ${viewId}`,
  )
  if (rows[0] === undefined) throw new AppError('invalid_folder_view')
  return rows[0]
}

/** Whether `viewId` is `ancestorId` or lies below it. */
async function isWithin(transaction: Transaction, viewId: string, ancestorId: string): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    WITH RECURSIVE up AS (
      SELECT id, parent_id FROM views WHERE id = ${viewId}
      UNION
      SELECT v.id, v.parent_id FROM views v JOIN up ON v.id = up.parent_id
    )
    SELECT 1 FROM up WHERE id = ${ancestorId}`)
  return rows.length > 0
}
