import type { Steps } from '@sheaf/model'
import { inTurns } from '../../platform/inTurns.ts'
import type { DatabaseReader } from './DatabaseReader.ts'
import { DatabaseReaderWork } from './DatabaseReaderWork.ts'

/** Reads a database here, and lets everything else that waits go between two steps. */
export function createLocalReader(): DatabaseReader {
  const reading = new DatabaseReaderWork()
  let before: Promise<unknown> = Promise.resolve()

  async function next<T>(work: () => T | Promise<T>): Promise<T> {
    const run = before.then(work)
    before = run.catch(() => undefined)
    return await run
  }
  const stepped = async <T>(steps: () => Steps<T>): Promise<T> => await next(() => inTurns(steps()))

  return {
    open: async (updates, input) => await next(() => reading.open(updates, input)),
    readRows: async (rows) => await stepped(() => reading.readRows(rows)),
    planView: async (viewId, input) => await stepped(() => reading.planView(viewId, input)),
    compare: async (earlier) => await next(() => reading.compare(earlier)),
    compareRows: async (ids, states) => await stepped(() => reading.compareRows(ids, states)),
    close() {},
  }
}
