import { deriveUuid, err, ok, type Result } from '@sheaf/base'
import { COLLAB_TYPES, type ErrorCode } from '@sheaf/contract'
import type { DatabaseEntry } from '@sheaf/model'
import type { MirrorContext } from './MirrorContext.ts'
import { WRITE_INDEX } from './mirrorTasks.ts'

/** Names a person's index of a workspace among the objects that are stored. */
export function workspaceIndexId(userId: string, workspaceId: string): string {
  return deriveUuid(userId, `workspace_database:${workspaceId}`)
}

interface IndexInput {
  readonly userId: string
  readonly workspaceId: string
  /** Databases that the person sees, in their order. */
  readonly entries: readonly DatabaseEntry[]
  /** Another one after a backup was restored. */
  readonly epoch: string
}

/**
 * The index of the databases of a workspace as an object of its own for each person: whom a page is closed to does not learn
 * ids from it. It is kept, because clients merge what they read with what they have.
 */
export async function readWorkspaceIndex(
  { database, threads, clock }: MirrorContext,
  { userId, workspaceId, entries, epoch }: IndexInput,
): Promise<Result<Uint8Array, ErrorCode>> {
  const objectId = workspaceIndexId(userId, workspaceId)
  const client = database.$client
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { rows } = await client.query<{ snapshot: Buffer; seq: string }>(
      'SELECT snapshot, snapshot_seq::text AS seq FROM collabs WHERE object_id = $1 AND workspace_id = $2',
      [objectId, workspaceId],
    )
    const [stored] = rows
    const state = stored ? Uint8Array.from(stored.snapshot) : null
    const question = { objectId, epoch, entries, state }
    const written = await threads.run(WRITE_INDEX, question, { key: workspaceId })
    if (!written.ok) return err('retry_later')
    if (written.value === null && state !== null) return ok(state)
    const next = written.value ?? new Uint8Array([0, 0])
    const values = [
      objectId,
      workspaceId,
      COLLAB_TYPES.workspaceDatabase,
      Buffer.from(next),
      clock.now(),
      stored?.seq,
    ]
    const { rowCount } = await client.query(STORE, values)
    if (rowCount === 1) return ok(next)
  }
  return err('retry_later')
}

const MAX_TRIES = 5
const STORE = `
  INSERT INTO collabs AS c (object_id, workspace_id, collab_type, snapshot, snapshot_seq, created_at, updated_at)
  VALUES ($1, $2, $3, $4, nextval(pg_get_serial_sequence('collab_updates', 'seq')), $5, $5)
  ON CONFLICT (object_id) DO UPDATE SET snapshot = excluded.snapshot, snapshot_seq = excluded.snapshot_seq,
    updated_at = excluded.updated_at WHERE c.snapshot_seq = $6::bigint`
