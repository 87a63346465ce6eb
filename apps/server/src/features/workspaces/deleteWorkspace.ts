import { inArray, sql } from 'drizzle-orm'
import type { Bus } from '../../platform/bus/index.ts'
import { schema, type Database, type Transaction } from '../../platform/database/index.ts'
import type { PagePolicy, Permit } from '../access/index.ts'
import { retryDeadlock } from './retryDeadlock.ts'

export interface DeleteContext {
  readonly database: Database
  readonly bus: Bus
  readonly policy: PagePolicy
}

/**
 * Deletes a workspace with everything in it, for everyone: pages, documents, publications, people, invitations.
 * The bytes of its files are left to the collector. What others change at the same moment is either done before
 * and deleted too, or refused.
 */
export async function deleteWorkspace(
  { database, bus, policy }: DeleteContext,
  permit: Permit,
): Promise<void> {
  const { workspaceId } = permit
  await retryDeadlock(() =>
    database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR UPDATE`)
      await policy.within(transaction).require(permit)
      await removeWorkspaces(transaction, [workspaceId])
    }),
  )
  announceRemoval(bus, workspaceId)
}

/** Within the transaction that locked them. */
export async function removeWorkspaces(
  transaction: Transaction,
  workspaceIds: readonly string[],
): Promise<void> {
  if (workspaceIds.length === 0) return
  const { accessRequests, workspaces } = schema
  // They may be about what is not there, so nothing deletes them along.
  await transaction.delete(accessRequests).where(inArray(accessRequests.workspaceId, [...workspaceIds]))
  await transaction.delete(workspaces).where(inArray(workspaces.id, [...workspaceIds]))
}

/** Tells, after the fact: open documents close, everyone's list is fetched again, published pages are forgotten. */
export function announceRemoval(bus: Bus, workspaceId: string): void {
  bus.publish('notice', { workspaceId, notice: { kind: 'workspace_changed' } })
  bus.publish('access_changed', { workspaceId, userId: null, objectIds: null })
  // Every process keeps published pages, by their workspace.
  bus.publish('publication_changed', { workspaceId, viewId: workspaceId })
}
