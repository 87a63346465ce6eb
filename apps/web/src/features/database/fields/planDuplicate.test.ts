import {
  openRecords,
  readCell,
  readRecords,
  rowOfRecord,
  rulesOf,
  withChanges,
  type Command,
} from '@sheaf/model'
import { expect, it } from 'vitest'
import { sampleRecords } from '../testing/sampleRecords.ts'
import { planDuplicate } from './planDuplicate.ts'

const CONTEXT = { locale: 'en-GB', timeZone: 'UTC', now: 0 }

it('GRID-COPY-1: a copy says in every row what the field says, also after a change of type', () => {
  const retyped: Command = { kind: 'setFieldType', fieldId: 'phase', type: 'rich_text' }
  const before = run(run(sampleRecords(8), { kind: 'deleteRows', rowIds: [rowIds()[3]!] }), retyped)
  const field = openRecords(before, '').database.fields.get('phase')!
  const after = planDuplicate(before, field, 'copy', 'Phase copy').reduce(run, before)
  const { database } = openRecords(after, '')
  const [one, copy] = [database.fields.get('phase')!, database.fields.get('copy')!]
  expect(copy).toMatchObject({ name: 'Phase copy', type: 'rich_text', optionsByType: one.optionsByType })
  for (const record of after.rows.values()) {
    const row = rowOfRecord(record, after.id)
    const expected = record.isDeleted ? null : readCell(row, one, database, CONTEXT)
    expect(readCell(row, copy, database, CONTEXT)).toEqual(expected)
  }
})

it('GRID-COPY-1: the first field is copied as one that can be deleted', () => {
  const before = sampleRecords(2)
  const field = [...openRecords(before, '').database.fields.values()].find(({ primary }) => primary)!
  const after = planDuplicate(before, field, 'copy', 'Copy').reduce(run, before)
  expect(openRecords(after, '').database.fields.get('copy')?.primary).toBe(false)
})

it('GRID-DATE-17: the dates of a copy remind of nothing', () => {
  const [rowId = ''] = rowIds()
  const date = { type: 'date_time', start: 86_400, end: null, includeTime: false, reminderId: 'r1' } as const
  const set: Command = { kind: 'setCell', rowId, fieldId: 'permit', value: date }
  const before = run(sampleRecords(8), set)
  const field = openRecords(before, '').database.fields.get('permit')!
  const after = planDuplicate(before, field, 'copy', 'Copy').reduce(run, before)
  const { permit, copy } = after.rows.get(rowId)?.cells ?? {}
  expect([permit?.['reminder_id'], copy]).toEqual(['r1', { ...permit, reminder_id: '' }])
})

function rowIds(): readonly string[] {
  return [...sampleRecords(8).rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ id }) => id)
}

function run(before: ReturnType<typeof sampleRecords>, command: Command) {
  const context = { nowSeconds: 0, uid: '1', version: 9 }
  const planned = rulesOf(command).plan(command, readRecords(before), context)
  if (!planned.ok) throw new Error(planned.error)
  return withChanges(before, planned.value)
}
