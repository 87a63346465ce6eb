import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutDay, SHORTEST_SHOWN, type TimedEntry } from './layOutDay.ts'
import { DAY, HOUR } from './localTime.ts'

const TODAY = 10

function timed(rowId: string, from: number, hours: number): TimedEntry {
  const start = TODAY * DAY + from * HOUR
  const entry = {
    rowId,
    start,
    end: start + hours * HOUR,
    includeTime: true,
    firstDay: TODAY,
    lastDay: TODAY,
  }
  return { entry, span: { from: start, to: start + hours * HOUR } }
}
const round = (part: number) => Math.round(part * 100)
const places = (all: readonly TimedEntry[]) =>
  layOutDay(all, TODAY).map(
    ({ entry, left, width }) => `${entry.rowId} ${round(left)} ${round(left + width)}`,
  )

describe('the hours of a day', () => {
  it('CAL-HOURS-3: rows that begin half an hour and more after others stand on them, further in', () => {
    expect(places([timed('a', 8.5, 2), timed('b', 9.5, 1.5)])).toEqual(['a 0 90', 'b 30 100'])
    expect(places([timed('a', 11, 2.5), timed('b', 11.5, 1.5), timed('c', 12, 2)])).toEqual([
      'a 0 90',
      'b 20 90',
      'c 40 100',
    ])
  })

  it('CAL-HOURS-3: rows that begin closer to each other share the width, and others have all of it', () => {
    expect(places([timed('a', 9, 1), timed('b', 9.25, 1), timed('c', 11, 1)])).toEqual([
      'a 0 50',
      'b 50 100',
      'c 0 100',
    ])
  })

  it('CAL-HOURS-2: a row that goes over midnight stands on both days', () => {
    const late = timed('late', 23, 3)
    expect(layOutDay([late], TODAY)).toMatchObject([{ from: 23 * HOUR, to: DAY, isGoingOn: true }])
    expect(layOutDay([late], TODAY + 1)).toMatchObject([{ from: 0, to: 2 * HOUR, isBegun: true }])
    expect(layOutDay([timed('until', 22, 2)], TODAY + 1)).toEqual([])
  })

  it('CAL-HOURS-3: no row hides the name of another, and none stands beyond the day', () => {
    const any = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 20 })), { maxLength: 14 })
      .map((all) => all.map(([from, quarters], at) => timed(String(at), from / 4, quarters / 4)))
    fc.assert(
      fc.property(any, (all) => {
        const segments = layOutDay(all, TODAY)
        expect(segments).toHaveLength(all.length)
        for (const one of segments) {
          expect(one.left + one.width).toBeLessThanOrEqual(1.000_001)
          for (const other of segments) {
            if (one === other || one.left !== other.left || one.width !== other.width) continue
            // In the same place they stand below each other, or half an hour apart.
            expect(Math.abs(one.from - other.from)).toBeGreaterThanOrEqual(SHORTEST_SHOWN)
          }
        }
      }),
    )
  })
})
