import { err, ok, type Result } from '@sheaf/base'
import type { Pool } from '../../platform/database/Database.ts'
import type { Logger } from '../../platform/logger.ts'
import { appendUpdates, type LoggedUpdate, type OnAppend } from './appendUpdates.ts'

type AppendRefusal =
  /** The document was deleted. */
  | 'record_not_found'
  /** The database did not answer. Whether the update is stored is unknown: load the document again. */
  | 'retry_later'

/**
 * The updates of one loaded document, in order. After one refusal every later append of the stream
 * is refused too, because it may build on what was not stored.
 */
export interface UpdateStream {
  append(update: Omit<LoggedUpdate, 'objectId'>): Promise<Result<bigint, AppendRefusal>>
}

/** Writes to the log with group commit: while one statement is on its way, what arrives waits for the next. */
export interface UpdateLog {
  /** `onAppend` runs in the transaction of each append; of one type of object it is always the same function. */
  openStream(objectId: string, onAppend?: OnAppend): UpdateStream
  /** Resolves when nothing is waiting any more. */
  drain(): Promise<void>
}

/** One statement's worth: bounds the memory of the database client and the wait of whoever comes next. */
const MAX_BATCH_ROWS = 256
const MAX_BATCH_BYTES = 8 * 1024 * 1024

interface Stream {
  readonly objectId: string
  readonly onAppend: OnAppend | null
  broken: AppendRefusal | null
}

interface Entry {
  readonly stream: Stream
  readonly update: LoggedUpdate
  readonly settle: (outcome: Result<bigint, AppendRefusal>) => void
}

export function createUpdateLog(pool: Pool, logger: Logger): UpdateLog {
  let waiting: Entry[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    // Nothing else is on its way, so it goes at once, with what came in the same breath.
    await Promise.resolve()
    while (waiting.length > 0) await write(takeBatch())
    running = null
  }

  function takeBatch(): Entry[] {
    let bytes = 0
    let count = 0
    while (count < Math.min(waiting.length, MAX_BATCH_ROWS)) {
      bytes += waiting[count]!.update.payload.byteLength
      if (count > 0 && bytes > MAX_BATCH_BYTES) break
      count += 1
    }
    const batch = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return batch
  }

  async function write(batch: readonly Entry[]): Promise<void> {
    const byHook = Map.groupBy(batch, ({ stream }) => stream.onAppend)
    for (const [onAppend, entries] of byHook) await append(onAppend, entries)
  }

  async function append(onAppend: OnAppend | null, entries: readonly Entry[]): Promise<void> {
    const alive = entries.filter((entry) => !refuseIfBroken(entry))
    if (alive.length === 0) return
    const updates = alive.map(({ update }) => update)
    try {
      settleAll(
        alive,
        onAppend ? await appendWith(pool, onAppend, updates) : await appendUpdates(pool, updates),
      )
    } catch (error) {
      if (alive.length === 1 || isConnectionError(error)) {
        logger.error({ err: error, updates: alive.length }, 'Updates could not be stored')
        for (const entry of alive) breakStream(entry, 'retry_later')
      } else {
        // One object may have been deleted between two looks, or be refused; the others must not pay for it.
        for (const entry of alive) await append(onAppend, [entry])
      }
    }
  }

  return {
    openStream(objectId, onAppend) {
      const stream: Stream = { objectId, onAppend: onAppend ?? null, broken: null }
      return {
        append: (update) =>
          new Promise((settle) => {
            waiting.push({ stream, update: { ...update, objectId }, settle })
            running ??= run()
          }),
      }
    },
    async drain() {
      while (running) await running
    },
  }
}

async function appendWith(
  pool: Pool,
  onAppend: OnAppend,
  updates: readonly LoggedUpdate[],
): Promise<(bigint | null)[]> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const seqs = await appendUpdates(client, updates)
    const appended = updates.flatMap((update, index) => {
      const seq = seqs[index] ?? null
      return seq === null ? [] : [{ ...update, seq }]
    })
    if (appended.length > 0)
      await onAppend(client, appended).catch((cause: unknown) => {
        throw new HookFailure(cause)
      })
    await client.query('commit')
    return seqs
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (failure = cause))
    throw error
  } finally {
    client.release(failure)
  }
}

/** The log answered; what was to be written with the updates was not taken. */
class HookFailure extends Error {
  constructor(cause: unknown) {
    super('What is written with updates failed', { cause })
  }
}

function settleAll(entries: readonly Entry[], seqs: readonly (bigint | null)[]): void {
  entries.forEach((entry, index) => {
    const seq = seqs[index] ?? null
    if (seq === null) breakStream(entry, 'record_not_found')
    else entry.settle(ok(seq))
  })
}

function refuseIfBroken({ stream, settle }: Entry): boolean {
  if (!stream.broken) return false
  settle(err(stream.broken))
  return true
}

function breakStream({ stream, settle }: Entry, refusal: AppendRefusal): void {
  stream.broken ??= refusal
  settle(err(refusal))
}

// SQLSTATE classes of a statement that failed by what it said; without one, or with another, the server did not answer.
function isConnectionError(error: unknown): boolean {
  if (error instanceof HookFailure) return false
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !/^(22|23)/.test(code)
}
