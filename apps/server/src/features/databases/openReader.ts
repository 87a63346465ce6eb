import { AppError } from '../../platform/errors/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import { LARGE_BYTES } from '../../sync/index.ts'
import { createLocalReader } from './createLocalReader.ts'
import { createWorkerReader } from './createWorkerReader.ts'
import type { DatabaseReader } from './DatabaseReader.ts'

/** Of the structure: from here on starting a thread costs less than what it takes off the others. */
const WORKER_BYTES = 256 * 1024

type Call<Answer> = (reader: DatabaseReader) => Promise<Answer>

/**
 * A reader for a database: a small one is read here. With the first thing that is large, be it the structure or a row, a
 * thread of its own takes over and is told what came before; every call throws `retry_later` where none is free in time.
 */
export function openReader(threads: Threads): DatabaseReader {
  let reader = createLocalReader()
  let isHere = true
  let isClosed = false
  /** What has been asked here. */
  let asked: Call<unknown>[] = []
  let before: Promise<unknown> = Promise.resolve()

  async function moveToThread(): Promise<void> {
    const thread = await threads.reserve()
    if (thread === null) throw new AppError('retry_later')
    reader = createWorkerReader(thread)
    isHere = false
    if (isClosed) reader.close()
    for (const call of asked) await call(reader)
    asked = []
  }

  async function next<Answer>(isLarge: boolean, call: Call<Answer>): Promise<Answer> {
    const run = before.then(async () => {
      if (isHere && isLarge) await moveToThread()
      if (isHere) asked.push(call)
      return await call(reader)
    })
    before = run.catch(() => undefined)
    return await run
  }

  return {
    open: async (updates, input) =>
      await next(bytesOf(updates) >= WORKER_BYTES, async (to) => await to.open(updates, input)),
    readRows: async (rows) => await next(containsLarge([rows]), async (to) => await to.readRows(rows)),
    planView: async (viewId, input) => await next(false, async (to) => await to.planView(viewId, input)),
    compare: async (earlier) =>
      await next(earlier.collab.length >= WORKER_BYTES, async (to) => await to.compare(earlier)),
    compareRows: async (ids, states) =>
      await next(containsLarge(Object.values(states)), async (to) => await to.compareRows(ids, states)),
    close() {
      isClosed = true
      reader.close()
    },
  }
}

function bytesOf(updates: readonly Uint8Array[]): number {
  return updates.reduce((sum, { length }) => sum + length, 0)
}

function containsLarge(updates: readonly ReadonlyMap<string, Uint8Array>[]): boolean {
  return updates.some((each) => [...each.values()].some(({ length }) => length > LARGE_BYTES))
}
