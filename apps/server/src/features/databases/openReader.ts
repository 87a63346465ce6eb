import type { Threads } from '../../platform/threads/index.ts'
import { createLocalReader } from './createLocalReader.ts'
import { createWorkerReader } from './createWorkerReader.ts'
import type { DatabaseReader } from './DatabaseReader.ts'

/** From here on starting a thread costs less than what it takes off the others. */
const WORKER_BYTES = 256 * 1024

/** A reader for a database whose structure takes so many bytes: a large one is read in a thread of its own while there are few. */
export function openReader(threads: Threads, bytes: number): DatabaseReader {
  const thread = bytes < WORKER_BYTES ? null : threads.hold()
  return thread === null ? createLocalReader() : createWorkerReader(thread)
}
