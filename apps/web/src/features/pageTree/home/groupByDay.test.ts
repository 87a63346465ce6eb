import { expect, it } from 'vitest'
import { groupByDay } from './groupByDay.ts'

it('HOME-RECENT-1: what was opened is grouped by days of the calendar, and what is older than a week together', () => {
  const at = (day: number, hour: number) => ({ viewedAt: new Date(2026, 5, day, hour).getTime() })
  const now = new Date(2026, 5, 11, 1).getTime()
  const items = [at(12, 0), at(11, 0), at(10, 23), at(10, 1), at(8, 3), at(4, 3), at(1, 3)]
  const groups = groupByDay(items, now).map(({ day, items: ofDay }) =>
    [day === 'earlier' ? day : day.getDate(), ofDay.length].join(': '),
  )
  expect(groups).toEqual(['12: 2', '10: 2', '8: 1', 'earlier: 2'])
})
