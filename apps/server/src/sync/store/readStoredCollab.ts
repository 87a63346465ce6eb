import { clientOf, keptPlan, type Executor } from '../../platform/database/index.ts'

/** A Yjs document at rest. The document is the snapshot and every update, whatever their order. */
export interface StoredCollab {
  readonly objectId: string
  readonly workspaceId: string
  readonly collabType: number
  readonly snapshot: Uint8Array
  /** Names the snapshot: a compaction only replaces the one it started from. */
  readonly snapshotSeq: bigint
  readonly updates: readonly { readonly seq: bigint; readonly payload: Uint8Array }[]
}

/** One statement, so that a compaction cannot move updates into the snapshot between two looks. */
export async function readStoredCollab(executor: Executor, objectId: string): Promise<StoredCollab | null> {
  const { rows } = await clientOf(executor).query<StoredRow>(keptPlan(STORED, [objectId]))
  const [first, ...rest] = rows
  if (!first) return null
  return {
    objectId: first.object_id,
    workspaceId: first.workspace_id,
    collabType: first.collab_type,
    snapshot: first.bytes,
    snapshotSeq: BigInt(first.snapshot_seq),
    updates: rest.map((row) => ({ seq: BigInt(row.seq ?? 0), payload: row.bytes })),
  }
}

const STORED = `
  SELECT c.object_id, c.workspace_id, c.collab_type, c.snapshot_seq::text, u.seq::text,
    coalesce(u.payload, c.snapshot) AS bytes
  FROM collabs c
  LEFT JOIN LATERAL (
    SELECT NULL::bigint AS seq, NULL::bytea AS payload
    UNION ALL
    SELECT seq, payload FROM collab_updates WHERE object_id = c.object_id
  ) u ON true
  WHERE c.object_id = $1
  ORDER BY u.seq NULLS FIRST`

type StoredRow = {
  object_id: string
  workspace_id: string
  collab_type: number
  snapshot_seq: string
  seq: string | null
  bytes: Buffer
}

/** Bytes of a document as it is stored. */
export function storedBytes({ snapshot, updates }: StoredCollab): number {
  return updates.reduce((sum, { payload }) => sum + payload.byteLength, snapshot.byteLength)
}

/** Everything that is stored of a document. */
export function storedUpdates({ snapshot, updates }: StoredCollab): Uint8Array[] {
  return [snapshot, ...updates.map(({ payload }) => payload)]
}
