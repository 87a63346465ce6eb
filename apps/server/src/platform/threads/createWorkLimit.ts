import { Script } from 'node:vm'
import { millisecondsOf } from './millisecondsOf.ts'

export interface WorkLimits {
  /** For one piece of work. */
  readonly pieceMs: number
  /** For all of them, of the processor; after that they are given up before they begin. */
  readonly totalMs: number
}

/** Does a piece of synchronous work and answers what it does, or null where it was given up. What it throws is thrown. */
export type LimitedWork = <T>(work: () => T) => T | null

/**
 * Limits the time of pieces of work inside a thread, so that one that takes long does not cost the rest. It is stopped
 * anywhere, inside a regular expression too, and nothing of it runs any more, no `finally` either: what it changed may be
 * half changed. Takes a fifth of a millisecond for each piece.
 */
export function createWorkLimit({ pieceMs, totalMs }: WorkLimits): LimitedWork {
  let leftMs = totalMs
  return (work) => {
    const timeout = Math.floor(Math.min(pieceMs, leftMs))
    if (timeout < 1) return null
    const before = process.threadCpuUsage()
    try {
      return runLimited(work, timeout)
    } finally {
      leftMs -= millisecondsOf(process.threadCpuUsage(before))
    }
  }
}

/** Only what runs from a script can be stopped. */
const CALL = new Script(`globalThis[Symbol.for('sheaf.limitedWork')]()`)
const WORK = Symbol.for('sheaf.limitedWork')

function runLimited<T>(work: () => T, timeout: number): T | null {
  Object.defineProperty(globalThis, WORK, { value: work, configurable: true })
  try {
    return CALL.runInThisContext({ timeout }) as T
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return null
    throw error
  } finally {
    Reflect.deleteProperty(globalThis, WORK)
  }
}
