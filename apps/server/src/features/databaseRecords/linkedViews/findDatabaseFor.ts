import type { ViewId } from '@sheaf/base'
import type { Executor } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { pagesOfDatabase } from '../findDatabase.ts'
import { isEnough, knowsTheTree, type PagePolicy, type Permit } from '../../access/index.ts'

type Asking = Pick<Permit, 'role' | 'workspaceId' | 'action'> & {
  readonly actor: Pick<Permit['actor'], 'userId'>
}

export interface DatabaseQuestion {
  readonly databaseId: string
  /** The view through which the person comes, if it shows this database: asked first. */
  readonly viewId: string | null
}

/**
 * A view of a database through which a person may do what the permit is for. To members to whom none is open, the database
 * is as good as not there; guests, and whoever may only read through all of them, are refused.
 */
export async function findDatabaseFor(
  executor: Executor,
  policy: PagePolicy,
  permit: Asking,
  { databaseId, viewId }: DatabaseQuestion,
): Promise<ViewId> {
  const pages = await pagesOfDatabase(executor, { workspaceId: permit.workspaceId, databaseId })
  const viewIds = pages.toSorted((one, other) => Number(other === viewId) - Number(one === viewId))
  let isKnown = false
  for (const id of viewIds) {
    const access = await policy.accessToView(permit.actor, id)
    if (access.level === 'none' || access.isTrashed) continue
    if (isEnough(access, permit.action)) return id
    isKnown = true
  }
  const isClosed = isKnown || !knowsTheTree(permit.role)
  throw new AppError(isClosed ? 'not_enough_permissions' : 'record_not_found')
}
