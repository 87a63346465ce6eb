import type { ViewId } from '@sheaf/base'
import { sql, type SQL } from 'drizzle-orm'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { inBatches } from '../../platform/inBatches.ts'
import type { PagePolicy } from '../access/index.ts'
import { listSubtreeIds } from './ViewRow.ts'

export interface PageCopy {
  readonly viewId: ViewId
  /** Behind the name of the copy, not of the pages below it; null is the usual one. */
  readonly suffix: string | null
  /** Where the copy goes; null is beside the original. */
  readonly parentId: ViewId | null
  /** Without them, what is part of the page comes along all the same: tabs of its database, and databases in its text. */
  readonly includesChildren: boolean
}

/** Who copies, and with what right. */
export type Copier = Parameters<PagePolicy['requireView']>[0]

type View = typeof schema.views.$inferSelect

/** What is copied, and where to. */
export interface PageCopyPlan {
  readonly copy: PageCopy
  readonly top: View
  /** Null for a space. */
  readonly parentId: string | null
  /** The page and what is copied along, in no order. */
  readonly originals: readonly View[]
}

/**
 * Looks at what is copied, some pages after the others, without what is in the trash. Whoever copies must be able to write the page and its
 * destination. Refused like a move: pages live in spaces, and spaces in the workspace.
 */
export async function planPageCopy(
  transaction: Transaction,
  policy: PagePolicy,
  permit: Copier,
  copy: PageCopy,
): Promise<PageCopyPlan> {
  const { viewId } = copy
  const { workspaceId } = permit
  const access = await policy.requireView(permit, viewId)
  if (access.isTrashed)
    throw new AppError('record_deleted', { message: 'A page in the trash cannot be copied.' })
  const ids = await listSubtreeIds(transaction, viewId, copy.includesChildren ? TRASHED : NO_PART)
  const originals: View[] = []
  for (const some of inBatches(ids))
    originals.push(
      ...(await transaction
        .select()
        .from(schema.views)
        .where(sql`${schema.views.id} = ANY(${sql.param(some)}::uuid[])`)),
    )
  const top = originals.find(({ id }) => id === viewId)
  if (!top) throw new AppError('invalid_folder_view')
  const isElsewhere = copy.parentId !== null && copy.parentId !== (top.parentId ?? workspaceId)
  const parentId = isElsewhere ? copy.parentId : top.parentId
  if (isElsewhere && (top.isSpace || copy.parentId === (workspaceId as string)))
    throw new AppError('invalid_request', { message: 'Pages live in spaces, and spaces in the workspace.' })
  if (isElsewhere || parentId !== null || access.levelByRole === 'none') {
    const parent = await policy.requireView(permit, (parentId ?? workspaceId) as ViewId)
    if (parent.isTrashed)
      throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
  }
  return { copy, top, parentId, originals }
}

const TRASHED: SQL = sql`v.trashed_at IS NOT NULL`
/** Neither a database in the text of the page above nor a tab of its database. */
const NO_PART: SQL = sql`v.trashed_at IS NOT NULL OR (
  v.extra -> 'embedded' IS DISTINCT FROM 'true'::jsonb AND NOT EXISTS (
    SELECT 1 FROM database_views tab JOIN database_views page ON page.database_id = tab.database_id
    WHERE tab.id = v.id AND page.id = v.parent_id))`
