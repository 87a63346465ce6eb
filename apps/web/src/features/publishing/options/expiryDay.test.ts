import { expect, it } from 'vitest'
import { dayOf, endOfDay } from './expiryDay.ts'

it('PUBWEB-OPT-3: the last day counts to its last second, on this device', () => {
  const moment = endOfDay('2026-07-03')
  expect([moment?.getFullYear(), moment?.getMonth(), moment?.getDate(), moment?.getHours()]).toEqual([
    2026, 6, 3, 23,
  ])
  expect(dayOf(moment!)).toBe('2026-07-03')
})

it('PUBWEB-OPT-3: what names no day is none', () => {
  expect(endOfDay('')).toBeNull()
  expect(endOfDay('2026-02-30')).toBeNull()
  expect(endOfDay('3.7.2026')).toBeNull()
})
