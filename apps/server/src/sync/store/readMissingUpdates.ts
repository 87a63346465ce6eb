import type { Pool } from '../../platform/database/Database.ts'

export interface MissingUpdates {
  /** Names the snapshot that is stored now. */
  readonly snapshotSeq: bigint
  readonly updates: readonly { readonly seq: bigint; readonly payload: Uint8Array }[]
}

/** The updates in the log of an object whose numbers are not among `known`; null when there is no such object. */
export async function readMissingUpdates(
  pool: Pool,
  objectId: string,
  known: readonly bigint[],
): Promise<MissingUpdates | null> {
  const { rows } = await pool.query<{ snapshot_seq: string; seq: string | null; payload: Buffer | null }>({
    name: 'read_missing_updates',
    text: READ,
    values: [objectId, known.map(String)],
  })
  const [first] = rows
  if (!first) return null
  return {
    snapshotSeq: BigInt(first.snapshot_seq),
    updates: rows.flatMap(({ seq, payload }) =>
      seq === null || payload === null ? [] : [{ seq: BigInt(seq), payload }],
    ),
  }
}

// By number: what builds on another update was given a greater one, because that was read before.
const READ = `
  select c.snapshot_seq::text, u.seq::text, u.payload
  from collabs c
  left join collab_updates u on u.object_id = c.object_id and u.seq <> all($2::bigint[])
  where c.object_id = $1
  order by u.seq`
