import { rowMetaKey, rowOfRecord, readRowMeta, type RowRecord } from '@sheaf/model'
import { expect, it } from 'vitest'
import { sampleRecords } from '../testing/sampleRecords.ts'
import { templateCommands } from './templateCommands.ts'
import { templateOfRow } from './templateOfRow.ts'

const [plain] = sampleRecords(1).rows.values()
const keyOf = (row: RowRecord, name: Parameters<typeof rowMetaKey>[1]) => rowMetaKey(row.id, name) ?? ''

it('ROW-TEMPLATE-1: a template holds the cells as they are stored, without reminders, the look, and names the page', () => {
  const row: RowRecord = {
    ...plain!,
    cells: {
      odd: { field_type: 99, data: { deep: [1] }, unknown: 'kept' },
      due: { field_type: 2, data: '5', reminder_id: 'r' },
    },
    meta: { [keyOf(plain!, 'icon_id')]: '🌊', [keyOf(plain!, 'is_document_empty')]: false },
  }
  expect(readRowMeta(rowOfRecord(row, '')).hasDocument).toBe(true)
  const template = templateOfRow(row, 'Visit')
  expect(template).toMatchObject({ name: 'Visit', icon: '🌊', cover: null, pageFrom: row.id })
  expect(template.cells['odd']).toEqual(row.cells['odd'])
  expect(template.cells['due']?.['reminder_id'] ?? '').toBe('')
  expect(templateOfRow({ ...row, meta: {} }, '').pageFrom).toBeNull()
})

it('ROW-TEMPLATE-2: a row gets what the template holds, but where something else is asked for', () => {
  const template = {
    id: 't',
    name: 'Visit',
    icon: '🌊',
    cover: null,
    cells: { a: { data: 'one' }, b: { data: 'two' } },
    pageFrom: 'from',
  }
  expect(templateCommands(template, 'row', (fieldId) => fieldId !== 'b')).toEqual([
    { kind: 'revertCell', rowId: 'row', fieldId: 'a', cell: { data: 'one' }, wasData: null },
    { kind: 'setRowLook', rowId: 'row', part: 'icon', value: '🌊' },
    { kind: 'beginRowDocument', rowId: 'row', from: 'from' },
  ])
})
