import type { Pool } from '../../platform/database/Database.ts'

export interface Compaction {
  readonly objectId: string
  /** The snapshot that was loaded; the compaction is dropped when another one came first. */
  readonly fromSnapshotSeq: bigint
  /** Holds the loaded snapshot and every update of `seqs`. */
  readonly state: Uint8Array
  /** Exactly the updates that `state` holds, never "all up to": a smaller number may be committed later. */
  readonly seqs: readonly bigint[]
  readonly at: Date
}

/**
 * Moves updates from the log into the snapshot, in one statement: after a crash the document is either
 * as before or as after. Appends go on meanwhile. Answers the number of the new snapshot; null when
 * someone else compacted first, and nothing was changed.
 */
export async function compactCollab(pool: Pool, compaction: Compaction): Promise<bigint | null> {
  const { objectId, fromSnapshotSeq, state, seqs, at } = compaction
  const snapshotSeq = seqs.reduce((greatest, seq) => (seq > greatest ? seq : greatest), fromSnapshotSeq)
  const { rowCount } = await pool.query(
    `with moved as (
       update collabs set snapshot = $2, snapshot_seq = $3, updated_at = $4
       where object_id = $1 and snapshot_seq = $5
       returning object_id
     )
     delete from collab_updates using moved
     where collab_updates.object_id = moved.object_id and collab_updates.seq = any($6::bigint[])`,
    [
      objectId,
      Buffer.from(state.buffer, state.byteOffset, state.byteLength),
      snapshotSeq.toString(),
      at,
      fromSnapshotSeq.toString(),
      seqs.map(String),
    ],
  )
  return rowCount === 0 ? null : snapshotSeq
}
