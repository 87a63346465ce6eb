import { expect, it } from 'vitest'
import { lastNight, nextDue } from './nights.ts'

it('EXP-NIGHT-1: a night is that of the day on which its hour comes', () => {
  const at = (moment: string, hour: number) => [
    lastNight(new Date(moment), hour),
    nextDue(new Date(moment), hour).toISOString(),
  ]
  expect(at('2026-03-01T01:59:59Z', 2)).toEqual(['2026-02-28', '2026-03-01T02:00:00.000Z'])
  expect(at('2026-03-01T02:00:00Z', 2)).toEqual(['2026-03-01', '2026-03-02T02:00:00.000Z'])
  expect(at('2026-12-31T23:30:00Z', 0)).toEqual(['2026-12-31', '2027-01-01T00:00:00.000Z'])
  expect(at('2026-12-31T22:30:00Z', 23)).toEqual(['2026-12-30', '2026-12-31T23:00:00.000Z'])
})
