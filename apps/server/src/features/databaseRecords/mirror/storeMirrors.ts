import { COLLAB_TYPES } from '@sheaf/contract'
import type { PoolClient } from '../../../platform/database/Database.ts'
import type { StoredMirrors } from './readMirrors.ts'

/** An object after it was brought up to date. */
export interface WrittenMirror {
  readonly objectId: string
  /** Null where the stored one says it already. */
  readonly state: Uint8Array | null
  /** Of the state that it was made from; null where there was none. */
  readonly seq: string | null
  /** Of the records that it says. */
  readonly version: number
}

/** Locks the database as whoever changes records does; answers its version, or null where the epoch is another or it is gone. */
export async function lockMirrored(
  client: PoolClient,
  { databaseId, epoch }: Pick<StoredMirrors['head'], 'databaseId' | 'epoch'>,
): Promise<number | null> {
  const { rows } = await client.query<{ version: string }>({
    name: 'mirror-lock',
    text: 'SELECT version FROM databases WHERE id = $1 AND epoch = $2 FOR NO KEY UPDATE',
    values: [databaseId, epoch],
  })
  return rows[0] ? Number(rows[0].version) : null
}

/**
 * Stores objects of a database, under its lock. False, with nothing stored, where one of them is not any more what it was
 * made from.
 */
export async function storeMirrors(
  client: PoolClient,
  { databaseId, workspaceId }: Pick<StoredMirrors['head'], 'databaseId' | 'workspaceId'>,
  mirrors: readonly WrittenMirror[],
  at: Date,
): Promise<boolean> {
  if (mirrors.length === 0) return true
  const { rowCount } = await client.query(MOVED, [
    mirrors.map(({ objectId }) => objectId),
    mirrors.map(({ seq }) => seq),
  ])
  if (rowCount !== 0) return false
  const written = mirrors.filter(({ state }) => state !== null)
  if (written.length > 0)
    await client.query(WRITE, [
      workspaceId,
      databaseId,
      at,
      written.map(({ objectId }) => objectId),
      written.map(({ state }) => Buffer.from(state ?? [])),
      written.map(({ version }) => version),
      COLLAB_TYPES.database,
      COLLAB_TYPES.databaseRow,
    ])
  const same = mirrors.filter(({ state }) => state === null)
  if (same.length > 0)
    await client.query(SAME, [same.map(({ objectId }) => objectId), same.map(({ version }) => version)])
  return true
}

const MOVED = `
  SELECT 1 FROM unnest($1::uuid[], $2::bigint[]) AS made (id, seq) LEFT JOIN collabs c ON c.object_id = made.id
  WHERE c.snapshot_seq IS DISTINCT FROM made.seq LIMIT 1`

// The number of the snapshot names a state, as those of documents do.
const WRITE = `
  INSERT INTO collabs (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at,
    database_id, mirrored_version)
  SELECT made.id, $1, CASE WHEN made.id = $2::uuid THEN $7::integer ELSE $8::integer END, made.state,
    nextval(pg_get_serial_sequence('collab_updates', 'seq')), $3, $3, $2, made.version
  FROM unnest($4::uuid[], $5::bytea[], $6::bigint[]) AS made (id, state, version)
  ON CONFLICT (object_id) DO UPDATE SET snapshot = excluded.snapshot, snapshot_seq = excluded.snapshot_seq,
    updated_at = excluded.updated_at, mirrored_version = excluded.mirrored_version`
const SAME = `
  UPDATE collabs c SET mirrored_version = made.version FROM unnest($1::uuid[], $2::bigint[]) AS made (id, version)
  WHERE c.object_id = made.id`
