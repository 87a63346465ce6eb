import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import type { Executor } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { PagePolicy, Permit } from '../access/index.ts'
import { findDatabaseFor } from '../databaseRecords/index.ts'

/** FORM-RIGHT-1: lets in whoever may change how the database is made. */
export async function requireStructure(
  executor: Executor,
  policy: PagePolicy,
  permit: Permit,
  databaseId: string,
): Promise<void> {
  await findDatabaseFor(executor, policy, permit, { databaseId, viewId: null })
}

export interface Opener {
  readonly userId: string
  readonly workspaceId: string
  readonly databaseId: string
}

/** FORM-RIGHT-2: whether somebody may open forms of a database to the public, which is publishing it. */
export async function mayOpenForms(executor: Executor, policy: PagePolicy, opener: Opener): Promise<boolean> {
  return (await pageOfOpener(executor, policy, opener)) !== null
}

/** The page through which somebody may; null where there is none. */
export async function pageOfOpener(
  executor: Executor,
  policy: PagePolicy,
  { userId, workspaceId, databaseId }: Opener,
): Promise<ViewId | null> {
  const actor = { userId: userId as UserId }
  const workspace = workspaceId as WorkspaceId
  const role = await policy.roleIn(actor, workspace)
  try {
    const permit = { actor, role, workspaceId: workspace, action: 'pages.publish' } as const
    return await findDatabaseFor(executor, policy, permit, { databaseId, viewId: null })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
