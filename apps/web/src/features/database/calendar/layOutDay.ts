import { dayOfLocal, DAY, type LocalSeconds, type LocalSpan } from './localTime.ts'
import type { CalendarEntry, DayNumber } from '@sheaf/model'

export interface TimedEntry {
  readonly entry: CalendarEntry
  readonly span: LocalSpan
}

/** What of an entry stands among the hours of a day, and where. */
export interface DaySegment extends TimedEntry {
  /** Seconds since midnight, by clocks that are never changed. */
  readonly from: number
  readonly to: number
  /** Parts of the width of the day: 0 to 1. */
  readonly left: number
  readonly width: number
  readonly isBegun: boolean
  readonly isGoingOn: boolean
  /** Seconds until others stand on it. */
  readonly free: number
}

/**
 * Where entries stand among the hours of a day. Those that begin half an hour and more after others stand on them, further in, so that
 * each name can be read; those that begin closer to each other share the width.
 */
export function layOutDay(timed: readonly TimedEntry[], day: DayNumber): readonly DaySegment[] {
  const start = day * DAY
  const parts = timed
    .filter(({ span }) => touches(span, day))
    .map(({ entry, span }) => ({
      entry,
      span,
      from: Math.max(0, span.from - start),
      to: Math.min(DAY, span.to - start),
      isBegun: span.from < start,
      isGoingOn: span.to > start + DAY,
    }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  return bundles(parts).flatMap(placeBundle)
}

/** Whether some of a span is on a day. */
export function touches({ from, to }: LocalSpan, day: DayNumber): boolean {
  return dayOfLocal(from) <= day && dayOfLocal(to - 1) >= day
}

type Part = Omit<DaySegment, 'left' | 'width' | 'free'>

/** Parts of which each overlaps with one before it. */
function bundles(parts: readonly Part[]): readonly (readonly Part[])[] {
  const all: Part[][] = []
  let end: LocalSeconds = 0
  for (const part of parts) {
    const last = all.at(-1)
    if (last && part.from < end) last.push(part)
    else all.push([part])
    end = Math.max(last && part.from < end ? end : 0, shownEnd(part))
  }
  return all
}

/** Parts that begin close to each other, side by side. */
interface Step {
  readonly from: LocalSeconds
  readonly columns: Part[][]
  depth: number
}

function placeBundle(parts: readonly Part[]): readonly DaySegment[] {
  const steps: Step[] = []
  for (const part of parts) {
    const last = steps.at(-1)
    if (last && part.from < last.from + CLOSE && part.from < endOf(last)) putBeside(last, part)
    else {
      const below = steps.filter((step) => endOf(step) > part.from)
      steps.push({
        from: part.from,
        columns: [[part]],
        depth: Math.max(-1, ...below.map(({ depth }) => depth)) + 1,
      })
    }
  }
  const deepest = Math.max(...steps.map(({ depth }) => depth))
  const inset = Math.min(DEEPEST_INSET / Math.max(1, deepest), ONE_INSET)
  return steps.flatMap((step, at) => {
    const { columns, depth } = step
    const next = steps.slice(at + 1).find(({ from }) => from < endOf(step))
    const free = next ? next.from - step.from : DAY
    const left = depth * inset
    const width = (1 - left - (depth < deepest ? RIM : 0)) / columns.length
    return columns.flatMap((column, index) =>
      column.map((part): DaySegment => ({ ...part, left: left + index * width, width, free })),
    )
  })
}

function putBeside({ columns }: Step, part: Part): void {
  const free = columns.find((column) => column.every((other) => shownEnd(other) <= part.from))
  if (free) free.push(part)
  else columns.push([part])
}

function endOf({ columns }: Step): LocalSeconds {
  return Math.max(...columns.flat().map(shownEnd))
}

/** What is short is drawn so high that it can be read. */
function shownEnd({ from, to }: Part): LocalSeconds {
  return Math.max(to, from + SHORTEST_SHOWN)
}

export const SHORTEST_SHOWN = 1800
const CLOSE = 1800
/** Of the width: one that stands on another, and all of those below each other. */
const ONE_INSET = 0.3
const DEEPEST_INSET = 0.4
/** What is left free beside those that others stand on. */
const RIM = 0.1
