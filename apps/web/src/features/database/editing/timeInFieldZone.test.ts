import type { DateOptions } from '@sheaf/model'
import { expect, it } from 'vitest'
import { dateDraft } from '../cells/dateDraft.ts'
import { timeInFieldZone } from './timeInFieldZone.ts'

const OPTIONS: DateOptions = {
  dateFormat: 'friendly',
  timeFormat: 'twenty_four_hour',
  includeTime: null,
  timeZone: 'America/New_York',
}
const PLACE = { locale: 'en-GB', timeZone: 'Europe/Berlin', now: Date.UTC(2026, 5, 11, 12) }
const DRAFT = {
  ...dateDraft(null, OPTIONS, PLACE),
  hasTime: true,
  start: '18 Jun 2026',
  startTime: '3:00',
}

it('GRID-DATE-11: a moment is said in the time zone of its field, too', () => {
  expect(timeInFieldZone(DRAFT, OPTIONS, PLACE)).toEqual({
    date: '17 Jun 2026 21:00',
    zone: 'America/New York',
  })
  const range = { ...DRAFT, isRange: true, end: '18 Jun 2026', endTime: '9:00' }
  expect(timeInFieldZone(range, OPTIONS, PLACE)?.date).toBe('17 Jun 2026 21:00 → 18 Jun 2026 03:00')
})

it('GRID-DATE-11: not where it says nothing new: a day, no date, the same zone, a field without one', () => {
  expect(timeInFieldZone({ ...DRAFT, hasTime: false }, OPTIONS, PLACE)).toBeNull()
  expect(timeInFieldZone({ ...DRAFT, start: 'soon' }, OPTIONS, PLACE)).toBeNull()
  expect(timeInFieldZone(DRAFT, { ...OPTIONS, timeZone: 'Europe/Berlin' }, PLACE)).toBeNull()
  expect(timeInFieldZone(DRAFT, { ...OPTIONS, timeZone: null }, PLACE)).toBeNull()
})
