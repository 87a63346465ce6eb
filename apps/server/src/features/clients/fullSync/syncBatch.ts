import { err, isUuid, ok, type Result } from '@sheaf/base'
import { MAX_UPDATE_BYTES, type ErrorCode } from '@sheaf/contract'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import type { CollabDoor } from '../../collab/index.ts'
import { diffState } from '../../databaseRecords/index.ts'
import {
  COMPRESSION,
  type BatchItem,
  type BatchRequest,
  type BatchResponse,
  type BatchResult,
} from '../messages.ts'

export interface FullSyncContext {
  readonly doorTo: (collabType: number) => CollabDoor
  readonly threads: Threads
  readonly clock: Clock
}

interface Asker {
  readonly userId: string
  readonly workspaceId: string
}

const MAX_ITEMS = 200
/** Of all items of a batch together, as they are after their compression. */
const MAX_BATCH_BYTES = 4 * MAX_UPDATE_BYTES

const inflate: Readonly<
  Record<number, (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  [COMPRESSION.gzip]: promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  [COMPRESSION.zstd]: promisify<Uint8Array, zlib.ZstdOptions, Buffer>(zlib.zstdDecompress),
}
const deflate: Readonly<Record<number, (bytes: Uint8Array) => Promise<Buffer>>> = {
  [COMPRESSION.gzip]: promisify<Uint8Array, Buffer>(zlib.gzip),
  [COMPRESSION.zstd]: promisify<Uint8Array, Buffer>(zlib.zstdCompress),
}

/** Takes what a client has of each object, and answers what it lacks. One item that is refused says so; the others go on. */
export async function syncBatch(
  context: FullSyncContext,
  asker: Asker,
  { items, responseCompression }: BatchRequest,
): Promise<BatchResponse> {
  if (items.length > MAX_ITEMS) throw new AppError('payload_too_large')
  const compression = responseCompression in deflate ? responseCompression : COMPRESSION.none
  const results: BatchResult[] = []
  let bytes = 0
  // One after the other: several may be of one object.
  for (const item of items) {
    const state = await readState(item)
    bytes += state.ok ? state.value.length : 0
    if (bytes > MAX_BATCH_BYTES) throw new AppError('payload_too_large')
    const synced = state.ok ? await syncItem(context, asker, item, state.value) : state
    results.push(await present(context, item, synced, compression))
  }
  return { results, responseCompression: compression }
}

async function readState({
  compression,
  docState,
}: BatchItem): Promise<Result<Uint8Array, 'payload_too_large' | 'invalid_request'>> {
  if (docState.length > MAX_UPDATE_BYTES) return err('payload_too_large')
  if (compression === COMPRESSION.none || docState.length === 0) return ok(docState)
  const read = inflate[compression]
  if (!read) return err('invalid_request')
  try {
    return ok(Uint8Array.from(await read(docState, { maxOutputLength: MAX_UPDATE_BYTES })))
  } catch (error) {
    const isLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return err(isLong ? 'payload_too_large' : 'invalid_request')
  }
}

interface Synced {
  readonly missing: Uint8Array
  readonly stateVector: Uint8Array
  /** Why what was sent is not stored. */
  readonly refusal: ErrorCode | null
}

async function syncItem(
  { doorTo, threads }: FullSyncContext,
  { userId, workspaceId }: Asker,
  { objectId, collabType, stateVector: known }: BatchItem,
  update: Uint8Array,
): Promise<Result<Synced, ErrorCode>> {
  if (!isUuid(objectId)) return err('record_not_found')
  const door = doorTo(collabType)
  const address = { workspaceId, objectId, collabType }
  const stored = isEmpty(update) ? ok() : await door.submit(userId, address, update)
  const state = await door.read(userId, address)
  if (!state.ok) return state
  const whole = state.value.update
  const missing = known.length === 0 ? ok(whole) : await diffState(threads, workspaceId, whole, known)
  if (!missing.ok) return missing
  const { stateVector } = state.value
  return ok({ missing: missing.value, stateVector, refusal: stored.ok ? null : stored.error })
}

async function present(
  { clock }: FullSyncContext,
  { objectId, collabType }: BatchItem,
  synced: Result<Synced, ErrorCode>,
  wanted: number,
): Promise<BatchResult> {
  const about = { object_id: objectId, collab_type: collabType }
  if (!synced.ok) return { ...about, error: synced.error }
  const { missing, refusal, stateVector } = synced.value
  const compress = isEmpty(missing) ? undefined : deflate[wanted]
  return {
    ...about,
    compression: compress ? wanted : COMPRESSION.none,
    missing_update: isEmpty(missing) ? new Uint8Array() : compress ? await compress(missing) : missing,
    server_state_vector: stateVector,
    message_id: { timestamp: clock.now().getTime(), counter: 0 },
    ...(refusal !== null && { error: refusal }),
  }
}

function isEmpty(update: Uint8Array): boolean {
  return update.length === 0 || (update.length === 2 && update[0] === 0 && update[1] === 0)
}
