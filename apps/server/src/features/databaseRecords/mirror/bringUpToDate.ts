import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { inOneMoment } from './inOneMoment.ts'
import type { MirrorContext } from './MirrorContext.ts'
import { WRITE_MIRRORS } from './mirrorTasks.ts'
import { readMirrors, type StoredMirrors, type WantedMirrors } from './readMirrors.ts'
import { lockMirrored, storeMirrors, type WrittenMirror } from './storeMirrors.ts'

/** Yjs v1 updates of objects that say what the records of one moment say. */
export interface MirrorStates {
  /** Null where it was not wanted. */
  readonly database: Uint8Array | null
  readonly rows: ReadonlyMap<string, Uint8Array>
}

/** Brings objects of a database up to date, stores what that wrote, and answers them. */
export async function bringUpToDate(
  context: MirrorContext,
  wanted: Omit<WantedMirrors, 'isForWriting'>,
): Promise<Result<MirrorStates, ErrorCode>> {
  const brought = await inOneMoment(context.database, {
    databaseId: wanted.databaseId,
    read: (executor) => readMirrors(executor, { ...wanted, isForWriting: false }),
    work: (base) => writeBehind(context, base),
    store: (client, base, { mirrors }) => store(client, base, mirrors, context.clock.now()),
  })
  return brought.ok ? ok(brought.value.states) : brought
}

interface Written {
  readonly states: MirrorStates
  readonly mirrors: readonly WrittenMirror[]
}

async function writeBehind(
  { threads }: MirrorContext,
  { head, database, rows }: StoredMirrors,
): Promise<Result<Written, ErrorCode>> {
  const behind = rows.flatMap(({ record, ...row }) => (record === null ? [] : [{ ...row, record }]))
  const structure = database?.records ?? null
  const states = new Map(rows.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])))
  const stored = database?.state ?? null
  if (structure === null && behind.length === 0)
    return ok({ states: { database: stored, rows: states }, mirrors: [] })
  const { databaseId, epoch, inlineViewId, workspaceId, version } = head
  const question = {
    head: { databaseId, epoch, inlineViewId },
    database: structure && { ...structure, state: stored && stored.slice() },
    rows: behind.map(({ state, record }) => ({ state: state && state.slice(), record })),
  }
  const written = await threads.run(WRITE_MIRRORS, question, { key: workspaceId })
  if (!written.ok) return err('retry_later')
  const mirrors: WrittenMirror[] = []
  const { database: newer, rows: newerRows } = written.value
  if (database !== null && structure !== null)
    mirrors.push({ objectId: databaseId, state: newer, seq: database.seq, version })
  for (const [index, row] of behind.entries()) {
    const state = newerRows[index] ?? null
    mirrors.push({ objectId: row.id, state, seq: row.seq, version: row.version })
    if (state !== null) states.set(row.id, state)
  }
  return ok({ states: { database: newer ?? stored, rows: states }, mirrors })
}

async function store(
  client: PoolClient,
  { head }: StoredMirrors,
  mirrors: readonly WrittenMirror[],
  at: Date,
): Promise<boolean> {
  if (mirrors.length === 0) return true
  if ((await lockMirrored(client, head)) === null) return false
  return await storeMirrors(client, head, mirrors, at)
}
