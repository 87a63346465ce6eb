import { createLocalReader } from './createLocalReader.ts'
import { createWorkerReader } from './createWorkerReader.ts'
import type { DatabaseReader } from './DatabaseReader.ts'

/** From here on starting a thread costs less than what it takes off the others. */
const WORKER_BYTES = 256 * 1024
/** Threads at once: each holds a database, and there are not more processors. */
const MAX_WORKERS = 2

let workers = 0

/** A reader for a database whose structure takes so many bytes: a large one is read in a thread of its own while there are few. */
export function openReader(bytes: number): DatabaseReader {
  if (bytes < WORKER_BYTES || workers >= MAX_WORKERS) return createLocalReader()
  const reader = createWorkerReader()
  workers += 1
  let isOpen = true
  return {
    ...reader,
    close() {
      if (isOpen) workers -= 1
      isOpen = false
      reader.close()
    },
  }
}
