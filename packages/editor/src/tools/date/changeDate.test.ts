import { readMention } from '@sheaf/model'
import { expect, it } from 'vitest'
import { changeDate, type DateChange } from './changeDate.ts'

const DAY = { type: 'date', date: '2026-06-09T12:00:00.000Z', later: [1] }

function change(
  stored: Readonly<Record<string, unknown>>,
  to: DateChange,
): Readonly<Record<string, unknown>> {
  const mention = readMention(stored)
  if (mention?.type !== 'date') throw new Error('not a date')
  return changeDate(stored, mention, to, () => 'new-id')
}

it('EDIT-DATE-1: a time is of the clock of the person, and keeps the day; without it the day is noon in UTC', () => {
  const timed = change(DAY, { time: '18:30' })
  expect(timed).toEqual({ ...DAY, date: new Date(2026, 5, 9, 18, 30).toISOString(), include_time: true })
  expect(change(timed, { time: null })).toEqual({ ...DAY, include_time: false })
  expect(change(timed, { day: { year: 2026, month: 11, date: 31 } })['date']).toBe(
    new Date(2026, 11, 31, 18, 30).toISOString(),
  )
})

it('EDIT-DATE-2: a reminder has an id that stays, and none has no keys', () => {
  const reminded = change(DAY, { reminder: 'oneDayBefore' })
  expect(reminded).toEqual({ ...DAY, reminder_id: 'new-id', reminder_option: 'oneDayBefore' })
  const kept = { ...reminded, reminder_id: 'theirs' }
  expect(change(kept, { reminder: 'oneWeekBefore' })).toEqual({ ...kept, reminder_option: 'oneWeekBefore' })
  expect(change(kept, { reminder: null })).toEqual(DAY)
})

it('EDIT-DATE-3: a reminder that needs the time falls back to the day with it', () => {
  const timed = change(change(DAY, { time: '08:00' }), { reminder: 'fiveMinsBefore' })
  expect(change(timed, { time: null })['reminder_option']).toBe('onDayOfEvent')
  const day = change(change(DAY, { time: '08:00' }), { reminder: 'twoDaysBefore' })
  expect(change(day, { time: null })['reminder_option']).toBe('twoDaysBefore')
})

it('EDIT-DATE-5: the end of a span moves with its start, and its time with that', () => {
  const span = { ...DAY, end: '2026-06-12T00:00:00.000Z' }
  const moved = change(span, { day: { year: 2026, month: 6, date: 1 } })
  expect(moved).toEqual({ ...DAY, date: '2026-07-01T12:00:00.000Z', end: '2026-07-04T12:00:00.000Z' })
  const timed = change(moved, { time: '09:30' })
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  expect(timed).toMatchObject({ date: at(2026, 6, 1, 9, 30), end: at(2026, 6, 4, 9, 30) })
  expect(change(timed, { time: '11:00' })).toMatchObject({
    date: at(2026, 6, 1, 11, 0),
    end: at(2026, 6, 4, 11, 0),
  })
  // Over the days on which clocks change, too.
  expect(change(timed, { day: { year: 2026, month: 11, date: 1 } })).toMatchObject({
    date: at(2026, 11, 1, 9, 30),
    end: at(2026, 11, 4, 9, 30),
  })
  expect(change(timed, { time: null })).toEqual({ ...moved, include_time: false })
})

it('EDIT-DATE-5: an end that counts as none goes, lest it count later', () => {
  const wrong = { ...DAY, end: '2026-06-01T12:00:00.000Z' }
  expect(change(wrong, { day: { year: 2026, month: 4, date: 1 } })).toEqual({
    ...DAY,
    date: '2026-05-01T12:00:00.000Z',
  })
})
