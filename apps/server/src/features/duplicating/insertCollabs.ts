import { clientOf, type Transaction } from '../../platform/database/index.ts'

export interface NewCollabs {
  readonly workspaceId: string
  readonly collabType: number
  /** Yjs v1 updates by object id. */
  readonly states: readonly (readonly [objectId: string, state: Uint8Array])[]
  readonly at: Date
}

/** Creates Yjs objects at rest, many at once. */
export async function insertCollabs(
  writer: Transaction,
  { workspaceId, collabType, states, at }: NewCollabs,
): Promise<void> {
  if (states.length === 0) return
  await clientOf(writer).query(
    `INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
     SELECT object_id, $1, $2, state, 0, $3, $3 FROM unnest($4::uuid[], $5::bytea[]) AS new (object_id, state)`,
    [workspaceId, collabType, at, states.map(([id]) => id), states.map(([, state]) => Buffer.from(state))],
  )
}
