import { expect, it } from 'vitest'
import { dayWords, whenWords } from './whenWords.ts'

it('PEOPLE-WEB-13: counts days within a week, then says the date', () => {
  const now = new Date(2026, 5, 10, 9, 0)
  const at = (month: number, day: number, year = 2026) =>
    whenWords(new Date(year, month, day, 23, 0), now, 'en')
  expect(at(5, 10)).toBe('today')
  expect(at(5, 9)).toBe('yesterday')
  expect(at(5, 4)).toBe('6 days ago')
  expect(at(5, 3)).toBe('3 June')
  expect(at(11, 28, 2025)).toBe('28 December 2025')
  // Clocks differ: what was a moment ahead is today.
  expect(at(5, 11)).toBe('today')
  expect(dayWords(new Date(2027, 0, 2), now, 'en')).toBe('2 January 2027')
})

it('PUBWEB-STATE-2: a day beside today is named by its word, others by their date', () => {
  const now = new Date(2026, 11, 31, 9, 0)
  const day = (year: number, month: number, date: number) =>
    dayWords(new Date(year, month, date, 23, 59), now, 'en')
  expect(day(2026, 11, 31)).toBe('today')
  expect(day(2026, 11, 30)).toBe('yesterday')
  expect(day(2027, 0, 1)).toBe('tomorrow')
  expect(day(2026, 11, 29)).toBe('29 December')
  expect(day(2027, 0, 2)).toBe('2 January 2027')
})
