import { expect, it } from 'vitest'
import { readField } from '../../fields/readField.ts'
import { after, boardRecords } from '../../mirror/mirror.fixture.ts'
import { readRecords } from '../../records/readRecords.ts'
import { rulesOf } from '../rulesOf.ts'
import { setFieldOptions } from './setFieldOptions.ts'

const context = { version: 9, nowSeconds: 1, uid: '1', userId: 'somebody' }
const records = after(boardRecords(), {
  kind: 'addField',
  fieldId: 'german',
  name: 'German',
  type: 'translate',
  after: null,
})

it('AI-FIELD-MAKE-1: a translation has its language as the format stores it, and gets the one before back', () => {
  const set = {
    kind: 'setFieldOptions',
    fieldId: 'german',
    options: { type: 'translate', language: 3 },
  } as const
  expect(setFieldOptions.invert(set, readRecords(records), context)).toEqual([
    { ...set, options: { type: 'translate', language: 1 } },
  ])
  const stored = after(records, set).fields.get('german')!.value
  expect(stored).toMatchObject({ ty: 12, type_option: { 12: { auto_fill: false, language: 3 } } })
  expect(readField('german', stored).options).toEqual({ language: 3 })
  expect(readField('german', { ty: 12, type_option: { 12: { language: '8' } } }).options).toEqual({
    language: 8,
  })
})

it('AI-FIELD-CELL-1: what a model wrote is stored under its own type, and taken back in one step', () => {
  const rowId = [...records.rows.keys()][0]!
  const set = {
    kind: 'setCell',
    rowId,
    fieldId: 'german',
    value: { type: 'translate', text: 'Bootshaus' },
  } as const
  const written = after(records, set)
  expect(written.rows.get(rowId)!.cells['german']).toMatchObject({ field_type: 12, data: 'Bootshaus' })
  const [back] = rulesOf(set).invert(set, readRecords(records), context)
  expect(after(written, back!).rows.get(rowId)!.cells['german']).toBeUndefined()
})
