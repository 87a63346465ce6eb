import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** What held the event loop longest, in milliseconds of the processor, which do not count what other processes do. */
export interface LoopWatch {
  stop(): Promise<number>
}

/**
 * The longest that a test lets the loop be held, in milliseconds: twice what the product keeps to on a quiet machine
 * (P13, measured by `npm run bench -- p13`). Beside other programs that fill the caches, the same work takes a processor up
 * to twice as long; what a thread should do takes many times as long.
 */
export const LONGEST_BLOCKING_MS = 100

interface Turn {
  readonly from: number
  readonly to: number
  /** Milliseconds of the processor. */
  readonly used: number
}

/** Shorter turns than these are not told. */
const SHORT_MS = 5

/**
 * The longest that the event loop is held while `work` goes on: the least of up to three runs that count from 0. What the
 * work itself takes shows in each; what the process was busy with besides, or had to compile, in one.
 */
export async function longestBlocking(work: (run: number) => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let run = 0; run < MAX_RUNS && least >= LONGEST_BLOCKING_MS; run++) {
    const watch = watchLoop()
    await work(run)
    least = Math.min(least, await watch.stop())
  }
  return least
}

const MAX_RUNS = 3

/**
 * Watches, turn by turn, how long the event loop of this thread is held. Collections of garbage are left out: how
 * long one takes depends on all that was left in the process, here by the tests before.
 */
export function watchLoop(): LoopWatch {
  let isOver = false
  const turns: Turn[] = []
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let from = performance.now()
  let before = process.threadCpuUsage()
  function measure(): void {
    const { user, system } = process.threadCpuUsage(before)
    const to = performance.now()
    const used = (user + system) / 1000
    if (used >= SHORT_MS) turns.push({ from, to, used })
    from = to
    before = process.threadCpuUsage()
  }
  function turn(): void {
    measure()
    // Not at once: threads need the processors, too.
    if (!isOver) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  return {
    async stop() {
      isOver = true
      // The turn in which it is asked may be the longest.
      measure()
      // Collections are told a turn later.
      await setImmediate()
      await setImmediate()
      observer.disconnect()
      return turns.reduce((longest, each) => Math.max(longest, each.used - shareOf(collections, each)), 0)
    },
  }
}

/** Milliseconds of the processor that collections took of a turn: as much of them as it had of the clock. */
function shareOf(collections: readonly PerformanceEntry[], { from, to, used }: Turn): number {
  const collecting = collections.reduce(
    (sum, { startTime, duration }) =>
      sum + Math.max(0, Math.min(to, startTime + duration) - Math.max(from, startTime)),
    0,
  )
  return collecting * Math.min(1, used / (to - from))
}
