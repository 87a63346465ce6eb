import type { Pool } from '../../platform/database/Database.ts'

export interface LoggedUpdate {
  readonly objectId: string
  readonly payload: Uint8Array
  readonly userId: string
  readonly at: Date
}

/**
 * Appends updates to the log, all or none, in one statement: when this returns they are on disk.
 * Answers with their numbers in the order given; null for an update whose document is gone.
 */
export async function appendUpdates(
  pool: Pool,
  updates: readonly LoggedUpdate[],
): Promise<(bigint | null)[]> {
  const rows = updates.map((_, row) => {
    const at = row * 4
    return `(${row}, $${at + 1}::uuid, $${at + 2}::bytea, $${at + 3}::uuid, $${at + 4}::timestamptz)`
  })
  const values = updates.flatMap(({ objectId, payload, userId, at }) => [
    objectId,
    Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
    userId,
    at,
  ])
  // Numbers are drawn in the order of the rows, so that replaying by number replays as it was written.
  const { rows: numbered } = await pool.query<{ place: number; seq: string }>(
    `with added (place, object_id, payload, user_id, created_at) as (values ${rows.join(', ')}),
     numbered as materialized (
       select a.*, nextval(pg_get_serial_sequence('collab_updates', 'seq')) as seq
       from (select added.* from added join collabs using (object_id) order by place) a
     ),
     stored as (
       insert into collab_updates (seq, object_id, payload, user_id, created_at)
       select seq, object_id, payload, user_id, created_at from numbered
     )
     select place, seq::text from numbered`,
    values,
  )
  const seqs = Array.from<bigint | null>({ length: updates.length }).fill(null)
  for (const { place, seq } of numbered) seqs[place] = BigInt(seq)
  return seqs
}
