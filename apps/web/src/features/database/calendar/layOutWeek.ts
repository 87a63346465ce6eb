import type { CalendarEntry, DayNumber } from '@sheaf/model'

/** An entry in a week: the days of it that are shown. */
export interface WeekSegment {
  readonly entry: CalendarEntry
  /** Of the days of the week, the first and the last on which it stands. */
  readonly from: number
  readonly to: number
  /** Counted from the top. */
  readonly lane: number
  /** It began before the first of them. */
  readonly isBegun: boolean
  /** It goes on behind the last. */
  readonly isGoingOn: boolean
}

export interface WeekLayout {
  readonly segments: readonly WeekSegment[]
  /** How many entries of each day are not among the segments. */
  readonly more: readonly number[]
}

/**
 * Where entries stand in a week: those that go over several days once, in the same lane. A day shows as many lanes as there are; where
 * it has more entries, one less and how many more there are.
 */
export function layOutWeek(
  entries: readonly CalendarEntry[],
  days: readonly DayNumber[],
  lanes = SHOWN,
): WeekLayout {
  const placed = placeInLanes(entries, days)
  const room = days.map(() => lanes)
  let shown = placed
  for (;;) {
    shown = placed.filter(({ from, to, lane }) => lane < Math.min(...room.slice(from, to + 1)))
    const full = room.findIndex((each, day) => each === lanes && hiddenOn(placed, shown, day) > 0)
    if (full === -1) break
    room[full] = lanes - 1
  }
  return { segments: shown, more: days.map((_, day) => hiddenOn(placed, shown, day)) }
}

/** The entries that touch a day, in the order in which they are shown. */
export function entriesOn(entries: readonly CalendarEntry[], day: DayNumber): readonly CalendarEntry[] {
  return entries.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay).toSorted(inOrder)
}

function placeInLanes(entries: readonly CalendarEntry[], days: readonly DayNumber[]): readonly WeekSegment[] {
  /** The last day of what stands in each lane. */
  const ends: number[] = []
  return entries.toSorted(inOrder).flatMap((entry): readonly WeekSegment[] => {
    const from = days.findIndex((day) => day >= entry.firstDay && day <= entry.lastDay)
    if (from === -1) return []
    const to = days.findLastIndex((day) => day <= entry.lastDay)
    const free = ends.findIndex((end) => end < from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = to
    const isBegun = entry.firstDay < (days[from] ?? entry.firstDay)
    return [{ entry, from, to, lane, isBegun, isGoingOn: entry.lastDay > (days[to] ?? entry.lastDay) }]
  })
}

function hiddenOn(placed: readonly WeekSegment[], shown: readonly WeekSegment[], day: number): number {
  const on = ({ from, to }: WeekSegment) => from <= day && day <= to
  return placed.filter(on).length - shown.filter(on).length
}

/** By day; those that go on longer first, so that they stand in one lane; then those of the whole day, then by time. */
function inOrder(one: CalendarEntry, other: CalendarEntry): number {
  return (
    one.firstDay - other.firstDay ||
    other.lastDay - one.lastDay ||
    Number(one.includeTime) - Number(other.includeTime) ||
    one.start - other.start
  )
}

const SHOWN = 3
