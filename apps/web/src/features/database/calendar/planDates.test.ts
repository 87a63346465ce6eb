import { dayNumber, openRecords, type Cell, type Command, type Field, type ReadContext } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { SAMPLE_VIEW_ID, sampleRecords } from '../testing/sampleRecords.ts'
import { datesOf, planDay, planEdge } from './planDates.ts'

const CONTEXT: ReadContext = { locale: 'en', timeZone: 'Europe/Berlin', now: Date.UTC(2026, 5, 11, 12) }
const field: Field = openRecords(sampleRecords(1), SAMPLE_VIEW_ID).database.fields.get('permit')!
const at = (iso: string) => Date.parse(iso) / 1000

function dated(start: string, end: string | null = null, includeTime = true): Cell {
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

describe('dates of rows in a calendar', () => {
  it('CAL-DRAG-1: a row on another day keeps its time and how long it is, over a change of clocks too', () => {
    // 9:30 in Berlin, before and after the clocks go forward on 29 March 2026.
    const morning = dated('2026-03-27T08:30:00Z', '2026-03-28T10:00:00Z')
    expect(datesIn(planDay(row(morning), dayNumber(2026, 3, 30), CONTEXT))).toEqual([
      '2026-03-30T07:30:00.000Z',
      '2026-03-31T09:00:00.000Z',
    ])
  })

  it('CAL-DRAG-3: a row without a date gets a whole day, and one loses its date', () => {
    expect(datesIn(planDay(row(null), dayNumber(2026, 6, 11), CONTEXT))).toEqual([
      '2026-06-10T22:00:00.000Z',
      null,
    ])
    expect(planDay(row(dated('2026-06-11T07:00:00Z')), null, CONTEXT)).toEqual([
      { kind: 'setCell', rowId: 'r', fieldId: 'permit', value: null },
    ])
  })

  it('CAL-RESIZE-1: an end goes to a day and no further than the other end', () => {
    const two = dated('2026-06-10T22:00:00Z', '2026-06-12T22:00:00Z', false)
    const to = (edge: 'start' | 'end', date: number) =>
      datesIn(planEdge(row(two), edge, dayNumber(2026, 6, date), CONTEXT))
    expect(to('end', 15)).toEqual(['2026-06-10T22:00:00.000Z', '2026-06-14T22:00:00.000Z'])
    expect(to('end', 11)).toEqual(['2026-06-10T22:00:00.000Z', null])
    expect(to('end', 2)).toEqual(['2026-06-10T22:00:00.000Z', null])
    expect(to('start', 9)).toEqual(['2026-06-08T22:00:00.000Z', '2026-06-12T22:00:00.000Z'])
    expect(to('start', 20)).toEqual(['2026-06-12T22:00:00.000Z', null])
    expect(to('end', 13)).toBe(null)
  })

  it('CAL-RESIZE-1: an entry with a time that goes over a day keeps the time of its end', () => {
    const hour = dated('2026-06-11T07:00:00Z', '2026-06-11T08:00:00Z')
    expect(datesIn(planEdge(row(hour), 'end', dayNumber(2026, 6, 12), CONTEXT))).toEqual([
      '2026-06-11T07:00:00.000Z',
      '2026-06-12T08:00:00.000Z',
    ])
  })

  it('CAL-ADD-1: a new row stands on its days, and on none where the product writes the dates', () => {
    const days = { firstDay: dayNumber(2026, 6, 11), lastDay: dayNumber(2026, 6, 13), span: null }
    expect(datesOf(field, days, CONTEXT)).toMatchObject({
      start: at('2026-06-10T22:00:00Z'),
      end: at('2026-06-12T22:00:00Z'),
      includeTime: false,
    })
    expect(datesOf({ ...field, type: 'created_time' } as Field, days, CONTEXT)).toBe(null)
  })
})
