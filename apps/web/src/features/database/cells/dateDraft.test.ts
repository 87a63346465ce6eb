import type { DateOptions } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { loadFreeDates } from './readFreeDate.ts'
import { dateDraft, draftDays, draftInput, pickDay, pickRange, readDraft } from './dateDraft.ts'

const OPTIONS: DateOptions = {
  dateFormat: 'friendly',
  timeFormat: 'twenty_four_hour',
  includeTime: null,
  timeZone: null,
}
const PLACE = { locale: 'en-GB', timeZone: 'Europe/Berlin', now: Date.UTC(2026, 5, 11, 12) }
const EMPTY = dateDraft(null, OPTIONS, PLACE)
const seconds = (text: string) => Date.parse(text) / 1000

describe('a date while it is edited', () => {
  it('GRID-DATE-2: reads back what it shows, in the zone of the reader', () => {
    const cell = {
      type: 'date_time',
      start: seconds('2026-06-18T09:00+02:00'),
      end: seconds('2026-06-25T17:00+02:00'),
      includeTime: true,
      reminderId: null,
    } as const
    const draft = dateDraft(cell, OPTIONS, PLACE)
    expect(draft).toMatchObject({ start: '18 Jun 2026', startTime: '09:00', endTime: '17:00' })
    const { reminderId: _, ...value } = cell
    expect(readDraft(draft, OPTIONS, PLACE)).toEqual({ ok: true, value })
  })

  it('GRID-DATE-3: what is switched off is not written, and stays typed', () => {
    const draft = { ...EMPTY, start: '18 Jun 2026', end: '25 Jun 2026', endTime: '17:00', startTime: '9:00' }
    expect(readDraft(draft, OPTIONS, PLACE)).toMatchObject({ value: { end: null, includeTime: false } })
    const both = readDraft({ ...draft, isRange: true, hasTime: true }, OPTIONS, PLACE)
    expect(both).toMatchObject({ value: { end: seconds('2026-06-25T17:00+02:00'), includeTime: true } })
  })

  it('GRID-DATE-4: an end before the start changes places with it', () => {
    const draft = { ...EMPTY, isRange: true, start: '25 Jun 2026', end: '18 Jun 2026' }
    expect(readDraft(draft, OPTIONS, PLACE)).toMatchObject({
      value: { start: seconds('2026-06-18T00:00+02:00'), end: seconds('2026-06-25T00:00+02:00') },
    })
  })

  it('GRID-DATE-5: a day of the calendar is the start, then the end', () => {
    const day = Math.floor(seconds('2026-06-18T12:00Z') / 86_400)
    const range = { ...EMPTY, isRange: true }
    const one = pickDay(range, day, OPTIONS, PLACE)
    const two = pickDay(one, day + 7, OPTIONS, PLACE)
    expect(draftDays(two, OPTIONS, PLACE)).toEqual({ start: day, end: day + 7 })
    expect(draftDays(pickDay(one, day - 2, OPTIONS, PLACE), OPTIONS, PLACE)).toEqual({
      start: day - 2,
      end: day,
    })
    expect(draftDays(pickDay(two, day + 9, OPTIONS, PLACE), OPTIONS, PLACE)).toEqual({
      start: day + 9,
      end: null,
    })
    expect(pickDay(EMPTY, day, OPTIONS, PLACE).start).toBe('18 Jun 2026')
  })

  it('GRID-DATE-10: a range between two days begins with the earlier one', () => {
    const day = Math.floor(seconds('2026-06-18T12:00Z') / 86_400)
    const draft = pickRange(EMPTY, [day, day - 3], OPTIONS, PLACE)
    expect(draft).toMatchObject({ isRange: true, start: '15 Jun 2026', end: '18 Jun 2026' })
  })

  it('GRID-DATE-18: an edit keeps the reminder of the cell; choosing one alone keeps the date to the second', () => {
    const cell = {
      type: 'date_time',
      start: seconds('2026-06-18T09:00:17+02:00'),
      end: null,
      includeTime: true,
      reminderId: 'theirs',
    } as const
    const { reminderId: _, ...date } = cell
    const draft = dateDraft(cell, OPTIONS, PLACE)
    const later = { ...draft, start: '19 Jun 2026' }
    expect(draftInput(later, cell, OPTIONS, PLACE)).toEqual({
      ok: true,
      value: { ...date, start: seconds('2026-06-19T09:00+02:00') },
    })
    const reminder = { id: 'own', option: 'oneDayBefore', keep: () => undefined } as const
    expect(draftInput({ ...draft, reminder }, cell, OPTIONS, PLACE)).toEqual({
      ok: true,
      value: { ...date, reminderId: 'own' },
    })
    expect(draftInput({ ...later, reminder }, cell, OPTIONS, PLACE)).toMatchObject({
      value: { start: seconds('2026-06-19T09:00+02:00'), reminderId: 'own' },
    })
  })

  it('GRID-INPUT-2: nothing is written of what is no date', () => {
    expect(readDraft({ ...EMPTY, start: 'soon' }, OPTIONS, PLACE)).toEqual({ ok: false, error: 'notDate' })
    expect(readDraft({ ...EMPTY, start: '' }, OPTIONS, PLACE)).toEqual({ ok: true, value: null })
    const broken = { ...EMPTY, start: '18 Jun 2026', hasTime: true, startTime: 'noon' }
    expect(readDraft(broken, OPTIONS, PLACE)).toEqual({ ok: false, error: 'notDate' })
  })

  it.each([
    ['next fri', 'en-GB', '2026-06-19T00:00+02:00', false],
    ['tomorrow 17:30', 'en-GB', '2026-06-12T17:30+02:00', true],
    ['18.6. 9:00', 'en-GB', '2026-06-18T09:00+02:00', true],
    ['18.6.', 'de-DE', '2026-06-18T00:00+02:00', false],
    ['nächsten freitag', 'de-DE', '2026-06-19T00:00+02:00', false],
    ['in 3 days', 'de-DE', '2026-06-14T00:00+02:00', false],
    ['5/4', 'en-GB', '2027-04-05T00:00+02:00', false],
    ['5/4', 'en-US', '2027-05-04T00:00+02:00', false],
  ])('GRID-DATE-9: %s is a date in %s', async (text, locale, moment, includeTime) => {
    await loadFreeDates(locale)
    const read = readDraft({ ...EMPTY, start: text }, OPTIONS, { ...PLACE, locale })
    expect(read).toMatchObject({ value: { start: seconds(moment), includeTime } })
  })

  it.each(['some day', 'budget 2026', 'the second thing', '12', '31.2.', 'next fri or so'])(
    'GRID-DATE-9: %s is none',
    async (text) => {
      await loadFreeDates('en-GB')
      expect(readDraft({ ...EMPTY, start: text }, OPTIONS, PLACE)).toEqual({ ok: false, error: 'notDate' })
    },
  )
})
