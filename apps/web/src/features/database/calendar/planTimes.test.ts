import { dayNumber, openRecords, type Cell, type Command, type Field, type ReadContext } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { SAMPLE_VIEW_ID, sampleRecords } from '../testing/sampleRecords.ts'
import { DAY, HOUR, spanOf, toLocal, toMoment } from './localTime.ts'
import { planStart, planTimeEdge, planWholeDay } from './planTimes.ts'

const field: Field = openRecords(sampleRecords(1), SAMPLE_VIEW_ID).database.fields.get('permit')!
const at = (iso: string) => Date.parse(iso) / 1000

function dated(start: string, end: string | null, includeTime = true): Cell {
  return {
    type: 'date_time',
    start: at(start),
    end: end === null ? null : at(end),
    includeTime,
    reminderId: null,
  }
}

function datesIn(commands: readonly Command[]) {
  const [command] = commands
  if (command?.kind !== 'setCell' || command.value?.type !== 'date_time') return command ?? null
  const { start, end } = command.value
  return [start, end].map((each) => (each === null ? null : new Date(each * 1000).toISOString()))
}

const row = (cell: Cell | null) => ({ rowId: 'r', field, cell })
const context = (timeZone: string): ReadContext => ({ locale: 'en', timeZone, now: 0 })
const local = (year: number, month: number, date: number, hour: number) =>
  dayNumber(year, month, date) * DAY + hour * HOUR
const start = (cell: Cell | null, to: number, timeZone: string) =>
  datesIn(planStart(row(cell), toMoment(to, timeZone), context(timeZone)))

describe('times of rows in a calendar', () => {
  it('CAL-ZONE-1: over the switch of summer time a row keeps the hours that clocks show, in Berlin, New York and on Lord Howe Island', () => {
    // The hour from 2 to 3 is skipped in Berlin on 29 March 2026.
    expect(
      start(dated('2026-03-27T08:30:00Z', '2026-03-27T10:00:00Z'), local(2026, 3, 29, 9), 'Europe/Berlin'),
    ).toEqual(['2026-03-29T07:00:00.000Z', '2026-03-29T08:30:00.000Z'])
    // The hour from 1 to 2 comes twice in New York on 1 November 2026: the first is meant.
    expect(
      start(dated('2026-10-30T14:00:00Z', '2026-10-30T15:00:00Z'), local(2026, 11, 1, 1), 'America/New_York'),
    ).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-01T07:00:00.000Z'])
    // Clocks go by half an hour there, on 5 April 2026.
    expect(
      start(
        dated('2026-04-03T22:00:00Z', '2026-04-03T23:00:00Z'),
        local(2026, 4, 6, 9),
        'Australia/Lord_Howe',
      ),
    ).toEqual(['2026-04-05T22:30:00.000Z', '2026-04-05T23:30:00.000Z'])
  })

  it('CAL-ZONE-1: a row in an hour that clocks skip begins as much later, and is as long as before', () => {
    expect(
      start(dated('2026-03-27T08:00:00Z', '2026-03-27T09:00:00Z'), local(2026, 3, 29, 2), 'Europe/Berlin'),
    ).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000Z'])
  })

  it('CAL-ZONE-1: where clocks are set back in a row it stands as long as it takes', () => {
    const entry = { rowId: 'r', includeTime: true, firstDay: 0, lastDay: 0 }
    const back = { ...entry, start: at('2026-10-25T00:45:00Z'), end: at('2026-10-25T01:15:00Z') }
    const span = spanOf(back, 'Europe/Berlin')!
    expect(span.to - span.from).toBe(HOUR / 2)
    expect(toLocal(back.start, 'Europe/Berlin')).toBe(span.from)
    const forward = { ...entry, start: at('2026-03-29T00:30:00Z'), end: at('2026-03-29T01:30:00Z') }
    const [from, to] = [local(2026, 3, 29, 1.5), local(2026, 3, 29, 3.5)]
    expect(spanOf(forward, 'Europe/Berlin')).toEqual({ from, to })
  })

  it('CAL-HOURS-2: what has no time, or goes on for a day, stands above the hours', () => {
    const entry = { rowId: 'r', firstDay: 0, lastDay: 0, start: 0 }
    expect(spanOf({ ...entry, end: null, includeTime: false }, 'UTC')).toBe(null)
    expect(spanOf({ ...entry, end: DAY, includeTime: true }, 'UTC')).toBe(null)
    expect(spanOf({ ...entry, end: null, includeTime: true }, 'UTC')).toEqual({ from: 0, to: HOUR })
  })

  it('CAL-TIME-1: a whole day that gets a time has no end, and a row above the hours loses its time', () => {
    const whole = dated('2026-06-11T00:00:00Z', '2026-06-13T00:00:00Z', false)
    expect(start(whole, local(2026, 6, 12, 9), 'UTC')).toEqual(['2026-06-12T09:00:00.000Z', null])
    expect(start(null, local(2026, 6, 12, 9), 'UTC')).toEqual(['2026-06-12T09:00:00.000Z', null])
    const timed = dated('2026-06-11T09:00:00Z', '2026-06-11T10:00:00Z')
    expect(planWholeDay(row(timed), dayNumber(2026, 6, 12), context('UTC'))).toMatchObject([
      { value: { start: at('2026-06-12T00:00:00Z'), end: null, includeTime: false } },
    ])
  })

  it('CAL-TIME-2: an edge goes to a time, a quarter of an hour from the other at least', () => {
    const timed = dated('2026-06-11T09:00:00Z', '2026-06-11T10:00:00Z')
    const to = (edge: 'start' | 'end', from: number, end: number) =>
      datesIn(
        planTimeEdge(
          row(timed),
          edge,
          { from: local(2026, 6, 11, from), to: local(2026, 6, 11, end) },
          context('UTC'),
        ),
      )
    expect(to('end', 9, 11.5)).toEqual(['2026-06-11T09:00:00.000Z', '2026-06-11T11:30:00.000Z'])
    expect(to('start', 8.25, 10)).toEqual(['2026-06-11T08:15:00.000Z', '2026-06-11T10:00:00.000Z'])
    expect(to('end', 9, 8)).toEqual(['2026-06-11T09:00:00.000Z', '2026-06-11T09:15:00.000Z'])
    expect(to('end', 9, 10)).toBe(null)
  })
})
