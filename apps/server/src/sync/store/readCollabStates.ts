import * as Y from 'yjs'
import { clientOf, type Executor } from '../../platform/database/index.ts'

interface CollabBytes {
  readonly object_id: string
  readonly snapshot: Buffer
  readonly updates: readonly Buffer[] | null
}

export interface CollabState {
  /** Yjs v1 update of the whole. */
  readonly update: Uint8Array
  /** Whether that is what the table of collabs holds, byte for byte. */
  readonly isSnapshot: boolean
}

/**
 * The whole acknowledged state of many documents of one kind in one statement, by id; ids of which
 * there is none are not in it.
 */
export async function readCollabStates(
  executor: Executor,
  wish: { readonly workspaceId: string; readonly collabType: number; readonly objectIds: readonly string[] },
): Promise<Map<string, CollabState>> {
  const { rows } = await clientOf(executor).query<CollabBytes>({
    name: 'read_collab_states',
    text: `SELECT c.object_id, c.snapshot,
        (SELECT array_agg(u.payload ORDER BY u.seq) FROM collab_updates u WHERE u.object_id = c.object_id) AS updates
      FROM collabs c WHERE c.workspace_id = $1 AND c.collab_type = $2 AND c.object_id = ANY($3::uuid[])`,
    values: [wish.workspaceId, wish.collabType, wish.objectIds],
  })
  return new Map(
    rows.map(({ object_id, snapshot, updates }) => [
      object_id,
      updates === null || updates.length === 0
        ? { update: snapshot, isSnapshot: true }
        : { update: Y.mergeUpdates([snapshot, ...updates]), isSnapshot: false },
    ]),
  )
}
