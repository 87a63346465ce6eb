import { dayNumber } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { periodWords, turnedDay, weeksWith, type Period } from './calendarPeriod.ts'

const settings = {
  fieldId: null,
  span: 'week',
  firstDayOfWeek: 1,
  showWeekNumbers: true,
  showWeekends: true,
  numberOfDays: 7,
} as const
const week: Period = { mode: 'week', settings, mostDays: 7 }
const THURSDAY = dayNumber(2026, 6, 11)
const MONDAY = THURSDAY - 3
const daysOf = (period: Period, day = THURSDAY) => weeksWith(day, period).map(({ days }) => days)

describe('what a calendar shows at once', () => {
  it('CAL-MODE-1: a week begins on its day, several days with the one that is shown, and a day is one', () => {
    expect(daysOf(week)).toEqual([[0, 1, 2, 3, 4, 5, 6].map((by) => MONDAY + by)])
    const three: Period = { ...week, settings: { ...settings, numberOfDays: 3 } }
    expect(daysOf(three)).toEqual([[THURSDAY, THURSDAY + 1, THURSDAY + 2]])
    expect(daysOf({ ...week, mode: 'day' })).toEqual([[THURSDAY]])
    expect(daysOf({ ...week, mode: 'agenda' }).flat()).toHaveLength(30)
  })

  it('CAL-MODE-1: without weekends days follow over them', () => {
    const workdays = { ...settings, showWeekends: false }
    expect(daysOf({ ...week, settings: workdays })).toEqual([[0, 1, 2, 3, 4].map((by) => MONDAY + by)])
    const three: Period = { ...week, settings: { ...workdays, numberOfDays: 3 } }
    expect(daysOf(three)).toEqual([[THURSDAY, THURSDAY + 1, THURSDAY + 4]])
    expect(turnedDay(THURSDAY, 1, three)).toBe(THURSDAY + 5)
    expect(turnedDay(THURSDAY, -1, three)).toBe(THURSDAY - 3)
  })

  it('CAL-MODE-1: pages turn by what is shown, and say which days that is', () => {
    expect(turnedDay(THURSDAY, 1, week)).toBe(THURSDAY + 7)
    expect(turnedDay(THURSDAY, -1, { ...week, mode: 'month' })).toBe(dayNumber(2026, 5, 11))
    const words = periodWords(weeksWith(THURSDAY, week), THURSDAY, week, 'en-GB')
    expect(words.replaceAll(/\s/g, '')).toBe('8–14June2026')
    expect(periodWords([], THURSDAY, { ...week, mode: 'agenda' }, 'en-GB')).toBe('June 2026')
  })
})
