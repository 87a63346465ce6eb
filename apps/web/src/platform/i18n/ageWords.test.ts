import { expect, it } from 'vitest'
import { ageWords } from './ageWords.ts'

it('SIDE-RECENT-2: tells an age briefly, and in words for those who listen', () => {
  const now = new Date(2026, 5, 11, 15, 0).getTime()
  const at = (day: number, hour: number, minute = 0) =>
    ageWords(new Date(2026, 5, day, hour, minute).getTime(), now, 'en')
  expect(at(11, 15)).toEqual({ short: 'now', long: 'now' })
  expect(at(12, 9)).toEqual({ short: 'now', long: 'now' })
  expect(at(11, 14, 55)).toEqual({ short: '5m', long: '5 minutes ago' })
  expect(at(11, 13)).toEqual({ short: '2h', long: '2 hours ago' })
  expect(at(9, 13)).toEqual({ short: 'Tue', long: '2 days ago' })
  expect(at(1, 13).long).toContain('June')
})
