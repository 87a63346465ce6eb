import type { CalendarEntry } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOn, layOutWeek } from './layOutWeek.ts'

const DAYS = [10, 11, 12, 13, 14, 15, 16]

function entry(
  rowId: string,
  firstDay: number,
  lastDay = firstDay,
  hour: number | null = null,
): CalendarEntry {
  const start = firstDay * 86_400 + (hour ?? 0) * 3600
  return { rowId, start, end: null, includeTime: hour !== null, firstDay, lastDay }
}

const places = (layout: ReturnType<typeof layOutWeek>) =>
  layout.segments.map(({ entry: { rowId }, from, to, lane }) => `${rowId} ${from}-${to} ${lane}`)

describe('a week of a calendar', () => {
  it('CAL-MONTH-3: shows three entries of a day, by time, and of more two and how many are left', () => {
    const three = [entry('late', 12, 12, 16), entry('whole', 12), entry('early', 12, 12, 9)]
    expect(places(layOutWeek(three, DAYS))).toEqual(['whole 2-2 0', 'early 2-2 1', 'late 2-2 2'])
    const four = layOutWeek([...three, entry('noon', 12, 12, 12)], DAYS)
    expect(places(four)).toEqual(['whole 2-2 0', 'early 2-2 1'])
    expect(four.more).toEqual([0, 0, 2, 0, 0, 0, 0])
  })

  it('CAL-RANGE-1: an entry of several days stands once in each week, and goes on at its edges', () => {
    const [only] = layOutWeek([entry('long', 5, 20)], DAYS).segments
    expect(only).toMatchObject({ from: 0, to: 6, isBegun: true, isGoingOn: true })
    const [end] = layOutWeek([entry('end', 5, 11)], DAYS).segments
    expect(end).toMatchObject({ from: 0, to: 1, isBegun: true, isGoingOn: false })
  })

  it('CAL-RANGE-1: without weekends an entry stands on the days that are shown', () => {
    const workdays = DAYS.slice(0, 5)
    expect(places(layOutWeek([entry('over', 13, 17), entry('sat', 15)], workdays))).toEqual(['over 3-4 0'])
  })

  it('CAL-MONTH-3: of any entries each day shows or counts all, in lanes of which none is taken twice', () => {
    const any = fc
      .array(fc.tuple(fc.integer({ min: 5, max: 20 }), fc.nat(6), fc.option(fc.nat(23))), { maxLength: 25 })
      .map((all) => all.map(([first, length, hour], at) => entry(String(at), first, first + length, hour)))
    fc.assert(
      fc.property(any, (entries) => {
        const { segments, more } = layOutWeek(entries, DAYS)
        for (const [at, day] of DAYS.entries()) {
          const on = segments.filter(({ from, to }) => from <= at && at <= to)
          expect(new Set(on.map(({ lane }) => lane)).size).toBe(on.length)
          expect(on.length + (more[at] ?? 0)).toBe(entriesOn(entries, day).length)
          const most = more[at] === 0 ? 3 : 2
          expect(on.every(({ lane }) => lane < most)).toBe(true)
        }
      }),
    )
  })
})
