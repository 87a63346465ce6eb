import { expect, it } from 'vitest'
import type { DatabaseRecords, FieldRecord } from '../records/DatabaseRecords.ts'
import { readRecords } from '../records/readRecords.ts'
import type { Command } from './Command.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'
import { rulesOf } from './rulesOf.ts'

const NOW = { nowSeconds: 1, uid: '7', version: 2 }
const ADD: Command = { kind: 'addField', fieldId: 'one more', name: '', type: 'number', after: null }

function withFields(count: number, deleted: number): DatabaseRecords {
  const fields = Array.from({ length: count }, (_, index): FieldRecord => {
    const id = `f${index}`
    return { id, version: 1, isDeleted: index < deleted, value: { id, ty: 0, is_primary: false } }
  })
  const all = new Map(fields.map((field) => [field.id, field]))
  return { id: 'd', inlineViewId: 'v', fields: all, views: new Map(), rows: new Map() }
}

it.each([
  [ADD, DATABASE_LIMITS.fields, 0, 'too_many'],
  [ADD, DATABASE_LIMITS.fields, 1, null],
  [ADD, DATABASE_LIMITS.fieldsEver, DATABASE_LIMITS.fieldsEver, 'too_many'],
  [{ kind: 'restoreField', fieldId: 'f0' }, DATABASE_LIMITS.fields + 1, 1, 'too_many'],
  [{ kind: 'restoreField', fieldId: 'f0' }, DATABASE_LIMITS.fields, 1, null],
] as const)(
  'DBC-LIMIT-1: %o of %i fields, of which %i are deleted: %s',
  (command: Command, count, deleted, refusal) => {
    const planned = rulesOf(command).plan(command, readRecords(withFields(count, deleted)), NOW)
    expect(planned.ok ? null : planned.error).toBe(refusal)
  },
)
