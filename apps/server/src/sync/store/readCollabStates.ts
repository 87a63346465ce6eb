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
  input: { readonly workspaceId: string; readonly collabType: number; readonly objectIds: readonly string[] },
): Promise<Map<string, CollabState>> {
  const { rows } = await clientOf(executor).query<CollabBytes>({
    name: 'read_collab_states',
    // The limit makes it one look at the key for each of them. Where PostgreSQL does not know yet how many collabs there are
    // it would read all of the workspace for every list of ids.
    text: `SELECT c.object_id, c.snapshot,
        (SELECT array_agg(u.payload ORDER BY u.seq) FROM collab_updates u WHERE u.object_id = c.object_id) AS updates
      FROM unnest($3::uuid[]) AS wanted (id) CROSS JOIN LATERAL (
        SELECT object_id, snapshot FROM collabs
        WHERE object_id = wanted.id AND workspace_id = $1 AND collab_type = $2 LIMIT 1
      ) c`,
    values: [input.workspaceId, input.collabType, input.objectIds],
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
