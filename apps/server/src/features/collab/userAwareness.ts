import { COLLAB_TYPES } from '@sheaf/contract'
import { createUserAwareness, userAwarenessId } from '@sheaf/model'
import { inArray } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { schema, type Database, type Transaction } from '../../platform/database/index.ts'
import { workspaceIndexId } from '../databaseRecords/index.ts'

const { collabs, workspaces } = schema

/** What only one person of a workspace may know: their reminders. */
export interface UserAwareness {
  /** Brings it into being where it is not yet; of two at once one does. */
  ensure(userId: string, workspaceId: string): Promise<void>
}

export function createUserAwarenessStore({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): UserAwareness {
  return {
    async ensure(userId, workspaceId) {
      const at = clock.now()
      await database
        .insert(collabs)
        .values({
          objectId: userAwarenessId(userId, workspaceId),
          workspaceId,
          collabType: COLLAB_TYPES.userAwareness,
          snapshot: Buffer.from(createUserAwareness()),
          snapshotSeq: 0n,
          createdAt: at,
          updatedAt: at,
        })
        .onConflictDoNothing()
    },
  }
}

/** Deletes what only this person could know, in every workspace that they ever were in. */
export async function removeUserAwareness(transaction: Transaction, userId: string): Promise<void> {
  // The id is all that tells whose it is.
  const all = await transaction.select({ id: workspaces.id }).from(workspaces)
  const ids = all.flatMap(({ id }) => [userAwarenessId(userId, id), workspaceIndexId(userId, id)])
  for (let from = 0; from < ids.length; from += 1000) {
    await transaction.delete(collabs).where(inArray(collabs.objectId, ids.slice(from, from + 1000)))
  }
}
