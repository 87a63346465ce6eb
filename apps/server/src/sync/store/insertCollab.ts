import type { Executor } from '../../platform/database/Database.ts'
import { collabs } from '../../platform/database/schema/index.ts'

export interface NewCollab {
  readonly objectId: string
  readonly workspaceId: string
  readonly collabType: number
  /** Yjs v1 update: the whole document as it begins. */
  readonly state: Uint8Array
  readonly at: Date
}

/**
 * Creates a Yjs document at rest, inside the caller's transaction if there is one. Only the server
 * brings documents into being; a client that opens an unknown object is told so.
 */
export async function insertCollab(
  executor: Executor,
  { objectId, workspaceId, collabType, state, at }: NewCollab,
): Promise<void> {
  await executor.insert(collabs).values({
    objectId,
    workspaceId,
    collabType,
    snapshot: Buffer.from(state),
    snapshotSeq: 0n,
    createdAt: at,
    updatedAt: at,
  })
}
