import type { EntryId } from '../yjsInternals.ts'
import type { CopiedRun } from './copyRecords.ts'
import type { Reach } from './stretches.ts'

/** Clocks that the same runs cover. */
interface Segment {
  start: number
  end: number
  runs: readonly CopiedRun[]
}

/** Runs by the clocks they cover on one of their sides. */
export class RunIndex {
  /** Per client, in order and apart. */
  private readonly segments = new Map<number, Segment[]>()
  private readonly side: 'from' | 'to'

  /** Runs that cover the same clock are answered in the order of their starts, later ones as they were added. */
  constructor(side: 'from' | 'to', runs: readonly CopiedRun[]) {
    this.side = side
    for (const run of runs.toSorted((a, b) => a[side].clock - b[side].clock)) this.add(run)
  }

  add(run: CopiedRun): void {
    const { client, clock } = run[this.side]
    const end = clock + run.length
    const segments = this.segments.get(client) ?? []
    this.segments.set(client, segments)
    const first = firstEndingBehind(segments, clock)
    const touched: Segment[] = []
    let at = clock
    let last = first
    for (; last < segments.length && segments[last]!.start < end; last++) {
      const { start, end: stop, runs } = segments[last]!
      if (start < at) touched.push({ start, end: at, runs })
      if (start > at) touched.push({ start: at, end: start, runs: [run] })
      const from = Math.max(start, at)
      at = Math.min(stop, end)
      touched.push({ start: from, end: at, runs: [...runs, run] })
      if (stop > end) touched.push({ start: end, end: stop, runs })
    }
    if (at < end) touched.push({ start: at, end, runs: [run] })
    segments.splice(first, last - first, ...touched)
  }

  /** The runs that cover a character. */
  at({ client, clock }: EntryId, reach: Reach): readonly CopiedRun[] {
    const segments = this.segments.get(client)
    const segment = segments?.[firstEndingBehind(segments, clock)]
    if (!segment) return NONE
    const isCovered = segment.start <= clock
    reach.narrow((isCovered ? segment.end : segment.start) - clock)
    return isCovered ? segment.runs : NONE
  }
}

function firstEndingBehind(segments: readonly Segment[], clock: number): number {
  let low = 0
  let high = segments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (segments[middle]!.end > clock) high = middle
    else low = middle + 1
  }
  return low
}

const NONE: readonly CopiedRun[] = []
