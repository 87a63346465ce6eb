import type { Pool, PoolClient } from '../../platform/database/Database.ts'

export interface LoggedUpdate {
  readonly objectId: string
  readonly payload: Uint8Array
  readonly userId: string
  readonly at: Date
}

interface AppendedUpdate extends LoggedUpdate {
  readonly seq: bigint
}

/**
 * What a type of object writes together with its updates: runs behind them, in the same transaction. Where it throws, none of
 * it is stored, and the updates are refused.
 */
export type OnAppend = (client: PoolClient, appended: readonly AppendedUpdate[]) => Promise<void>

/**
 * Appends updates to the log, all or none, in one statement: when this returns they are on disk.
 * Answers with their numbers in the order given; null for an update whose document is gone.
 */
export async function appendUpdates(
  pool: Pool | PoolClient,
  updates: readonly LoggedUpdate[],
): Promise<(bigint | null)[]> {
  const { rows: numbered } = await pool.query<{ place: number; seq: string }>({
    name: 'append_updates',
    text: APPEND,
    values: [
      updates.map(({ objectId }) => objectId),
      updates.map(({ payload }) => Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength)),
      updates.map(({ userId }) => userId),
      updates.map(({ at }) => at),
    ],
  })
  const seqs = Array.from<bigint | null>({ length: updates.length }).fill(null)
  for (const { place, seq } of numbered) seqs[place - 1] = BigInt(seq)
  return seqs
}

// Planned once per connection. Numbers are drawn in the order given, so that replaying by number replays as it was written.
const APPEND = `
  with added as (
    select * from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::timestamptz[])
      with ordinality as a (object_id, payload, user_id, created_at, place)
  ),
  numbered as materialized (
    select known.*, nextval('collab_updates_seq_seq') as seq
    from (select added.* from added join collabs using (object_id) order by place) known
  ),
  stored as (
    insert into collab_updates (seq, object_id, payload, user_id, created_at)
    select seq, object_id, payload, user_id, created_at from numbered
  )
  select place::integer, seq::text from numbered`
