import { afterEach, expect, it } from 'vitest'
import { dateFormatter } from './dateFormatter.ts'
import { setDatePreferences, type DateFormat } from './datePreferences.ts'
import { languageWeekStart, weekStart } from './weekStart.ts'

const NONE = { dateFormat: null, isTwelveHour: null, firstDayOfWeek: null, timeZone: null }
const MOMENT = new Date('2026-07-03T14:05:00Z')
const DAY = { hasDay: true, hasTime: false, isUtc: true }
afterEach(() => setDatePreferences(NONE))

const plain = (text: string) => text.replaceAll(/[\u202F\u00A0]/g, ' ')
const written = (language: string, shape: Parameters<typeof dateFormatter>[1]) =>
  plain(dateFormatter(language, shape).format(MOMENT))

it('SET-PREF-3: writes days and times as the language does', () => {
  expect(written('en', DAY)).toBe('3 July 2026')
  expect(written('de', DAY)).toBe('3. Juli 2026')
  expect(written('en', { ...DAY, hasYear: false })).toBe('3 July')
  expect(written('en', { hasDay: false, hasTime: true, isUtc: true })).toBe('14:05')
  expect(written('en', { ...DAY, hasTime: true })).toBe('3 July 2026 at 14:05')
})

it.each<[DateFormat, string, string]>([
  ['local', '07/03/2026', '07/03/2026, 2:05 PM'],
  ['us', '2026/07/03', '2026/07/03, 2:05 pm'],
  ['iso', '2026-07-03', '2026-07-03, 2:05 p.m.'],
  ['day_month_year', '03/07/2026', '03/07/2026, 2:05 pm'],
  ['friendly', '3 Jul 2026', '3 Jul 2026, 2:05 pm'],
])('SET-PREF-3: writes days in the order %s, and the clock that is preferred', (dateFormat, day, moment) => {
  setDatePreferences({ ...NONE, dateFormat, isTwelveHour: true })
  expect(written('en', DAY)).toBe(day)
  expect(written('en', { ...DAY, hasTime: true })).toBe(moment)
  setDatePreferences({ ...NONE, dateFormat, isTwelveHour: false })
  expect(written('en', { hasDay: false, hasTime: true, isUtc: true })).toBe('14:05')
})

it('SET-PREF-2: the week starts as preferred, else as the language has it', () => {
  expect(weekStart('en')).toBe(1)
  expect(weekStart('he')).toBe(0)
  setDatePreferences({ ...NONE, firstDayOfWeek: 6 })
  expect(weekStart('en')).toBe(6)
  expect(languageWeekStart('en')).toBe(1)
})
