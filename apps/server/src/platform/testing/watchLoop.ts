import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** The longest time that the event loop was blocked, in milliseconds of CPU time, so that other processes do not count. */
export interface LoopWatch {
  stop(): Promise<number>
}

/**
 * The longest that the event loop may be blocked in a test, in milliseconds: twice the limit of the product on an idle machine
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

/** Shorter turns are ignored. */
const SHORT_MS = 5

/**
 * The longest that the event loop is blocked during `work`, in milliseconds of a processor of usual speed: the minimum of several runs,
 * numbered from 0, which end with the first that stays below the limit. What the work itself takes shows in each; what the
 * process was busy with besides, or had to compile, in one. A virtual machine whose host gives its processors to others counts
 * that as used, for seconds or for hours: a run above the limit is divided by how slow the processor was around it.
 */
export async function longestBlocking(work: (run: number) => Promise<unknown>): Promise<number> {
  let least = Infinity
  const latest = performance.now() + MAX_RUNS_MS
  let before = 1
  for (let run = 0; run < MAX_RUNS && least >= LONGEST_BLOCKING_MS && performance.now() < latest; run++) {
    const watch = watchLoop()
    await work(run)
    const held = await watch.stop()
    if (held < LONGEST_BLOCKING_MS) return held
    const after = slowness()
    least = Math.min(least, held / Math.max(before, after))
    before = after
  }
  return least
}

const MAX_RUNS = 8
/** No run begins later, so that a test fails with what was measured instead of with its timeout. */
const MAX_RUNS_MS = 30_000

/** How many times as long as usual this thread takes now for work of a known size; 1 where it takes less. */
function slowness(): number {
  const before = process.threadCpuUsage()
  // Some systems count a processor in steps of 4 ms.
  for (let time = 0; time < KNOWN_TIMES; time++) knownWork()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(1, (user + system) / 1000 / KNOWN_WORK_MS)
}

const KNOWN_TIMES = 40

/** What that takes on the machine of `docs/benchmarks.md`, in milliseconds of the processor. */
const KNOWN_WORK_MS = 40

/** Texts, objects and memory, as the server handles them. */
function knownWork(): void {
  const text = JSON.stringify(
    Array.from({ length: 2_000 }, (_, index) => ({
      id: `row-${index}`,
      name: `Line ${index * 7}`,
      at: index,
    })),
  )
  const rows = JSON.parse(text) as { readonly name: string; readonly at: number }[]
  const byName = new Map(rows.map((row) => [row.name, row.at]))
  rows.sort((one, other) => byName.get(other.name)! - byName.get(one.name)!)
  if (Buffer.from(text).length < rows.length) throw new Error('Texts do not shrink')
}

/**
 * Measures how long each turn blocks the event loop of this thread. Garbage collections are left out: how
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
      // Garbage collections are reported a turn later.
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
