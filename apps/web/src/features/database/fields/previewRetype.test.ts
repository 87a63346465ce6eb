import { openRecords, type KnownFieldType } from '@sheaf/model'
import { expect, it } from 'vitest'
import { sampleRecords } from '../testing/sampleRecords.ts'
import { previewRetype } from './previewRetype.ts'

const CONTEXT = { locale: 'en-GB', timeZone: 'UTC', now: 0 }

it.each([
  ['phase', 'rich_text', 6, 6],
  ['phase', 'multi_select', 6, 6],
  ['phase', 'checklist', 6, 6],
  ['phase', 'number', 6, 0],
  ['area', 'rich_text', 6, 6],
  ['site', 'rich_text', 3, 3],
  ['site', 'number', 3, 0],
  ['lead', 'rich_text', 0, 0],
  ['hours', 'created_time', 6, 0],
] as const)('GRID-TYPE-1: %s as %s: of %i values %i show', (fieldId, type: KnownFieldType, values, kept) => {
  const records = sampleRecords(6)
  const field = openRecords(records, '').database.fields.get(fieldId)!
  expect(previewRetype(records, field, type, CONTEXT)).toEqual({ values, kept })
})
