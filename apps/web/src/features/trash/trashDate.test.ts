import { expect, it } from 'vitest'
import { trashDate } from './trashDate.ts'

it('says the day, the weekday within a week, then the date', () => {
  const now = new Date(2026, 5, 10, 9, 0)
  const at = (month: number, day: number, year = 2026) =>
    trashDate(new Date(year, month, day, 23, 0), now, 'en')
  expect(at(5, 10)).toEqual({ type: 'today' })
  expect(at(5, 9)).toEqual({ type: 'yesterday' })
  expect(at(5, 6)).toEqual({ type: 'date', text: 'Saturday' })
  expect(at(4, 28)).toEqual({ type: 'date', text: 'May 28' })
  expect(at(4, 28, 2025)).toEqual({ type: 'date', text: 'May 28, 2025' })
})
