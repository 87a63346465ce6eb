import { cellText, dateParts, readCalendar, readCell, readView, type Field } from '@sheaf/model'
import { expect, it } from 'vitest'
import { oneField, openSpec, rowId, VIEW } from './openSpec.ts'

// Ten in the evening of 10 June in UTC: the morning after in Tokyo.
const LATE = Date.parse('2026-06-10T22:00:00Z') / 1000

/** What somebody reads who has no place: a field's own clock counts for them where the context says so. */
function readAt(byFieldZones: boolean, timeZone: string | undefined) {
  const spec = oneField({
    type: 'date_time',
    options: { dateFormat: 'iso', ...(timeZone !== undefined && { timeZone }) },
    cells: [
      { type: 'date_time', start: LATE, includeTime: true },
      { type: 'date_time', start: LATE, end: LATE + 86_400 },
    ],
    view: {
      calendar: { fieldId: 'x' },
      groups: [{ fieldId: 'x', columns: [], content: JSON.stringify({ condition: 1 }) }],
      filters: [{ fieldId: 'x', condition: 0, content: JSON.stringify({ timestamp: LATE }) }],
    },
  })
  const { database, rows, context: reader } = openSpec(spec)
  const context = { ...reader, timeZone: 'UTC', byFieldZones }
  const field: Field = database.fields.get('x')!
  const cellAt = (index: number) => readCell(rows.get(rowId(index))!, field, database, context)
  const range = cellAt(1)
  if (range?.type !== 'date_time') throw new Error('No date')
  const view = database.views.get(VIEW)!
  const reading = readView(database, VIEW, rows, context)!
  const [entry] = readCalendar(database, view, [rowId(0)], rows, context).entries
  return {
    text: cellText(cellAt(0), field, context),
    range: dateParts(range, field, context),
    day: new Date(entry!.firstDay * 86_400_000).toISOString().slice(0, 10),
    groups: reading.groups?.groups.flatMap(({ id, rowIds }) => (rowIds.length > 0 ? [id] : [])),
    passing: reading.rowIds.length,
  }
}

it('DB-DATE-4: dates of a field that has a clock of its own go by it, where the context says so', () => {
  const here = {
    text: '2026-06-10 22:00',
    range: [
      { text: '2026-06-10', machine: '2026-06-10' },
      { text: '2026-06-11', machine: '2026-06-11' },
    ],
    day: '2026-06-10',
    groups: ['2026/06/10'],
    passing: 2,
  }
  expect(readAt(false, 'Asia/Tokyo')).toEqual(here)
  expect(readAt(true, undefined)).toEqual(here)
  expect(readAt(true, 'Asia/Tokyo')).toEqual({
    text: '2026-06-11 07:00',
    range: [
      { text: '2026-06-11', machine: '2026-06-11' },
      { text: '2026-06-12', machine: '2026-06-12' },
    ],
    day: '2026-06-11',
    groups: ['2026/06/11'],
    passing: 2,
  })
})

it('DB-DATE-5: machines get a moment in UTC, a day as a day, and nothing that no calendar has', () => {
  const of = (start: number, includeTime: boolean) => {
    const spec = oneField({ type: 'date_time', cells: [{ type: 'date_time', start, includeTime }] })
    const { database, rows, context } = openSpec(spec)
    const field = database.fields.get('x')!
    const cell = readCell(rows.get(rowId(0))!, field, database, context)
    return cell?.type === 'date_time' ? dateParts(cell, field, context)[0]?.machine : 'no date'
  }
  expect([of(LATE, true), of(LATE, false), of(-99_999_999_999_999, true)]).toEqual([
    '2026-06-10T22:00:00Z',
    '2026-06-11',
    null,
  ])
})
