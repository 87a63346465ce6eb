import { describe, expect, it } from 'vitest'
import { readField } from '../../fields/readField.ts'
import { after, boardRecords } from '../../mirror/mirror.fixture.ts'
import type { DatabaseRecords } from '../../records/DatabaseRecords.ts'
import { readRecords } from '../../records/readRecords.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { setFieldDescription } from './setFieldDescription.ts'

const records = boardRecords()
const context = { version: 9, nowSeconds: 1, uid: '1', userId: 'somebody' }
const describing = (description: string) =>
  ({ kind: 'setFieldDescription', fieldId: 's5', description }) as const
const seen = (of: DatabaseRecords, id = 's5') => readField(id, of.fields.get(id)?.value).description

describe('GRID-DESC-1: the description of a field', () => {
  it('is set and taken back, and goes along with copies of the field', () => {
    const set = describing('Where it stands')
    const [back] = setFieldDescription.invert(set, readRecords(records), context)
    const described = after(records, set)
    expect(seen(described)).toBe('Where it stands')
    expect(back).toEqual(describing(''))
    expect(seen(after(described, describing('')))).toBe('')
    const copied = after(described, { kind: 'copyField', fieldId: 's5', copyId: 'copy', name: 'Copy' })
    expect(seen(copied, 'copy')).toBe('Where it stands')
    const retyped = after(described, { kind: 'setFieldType', fieldId: 's5', type: 'number' })
    expect(seen(retyped)).toBe('Where it stands')
  })

  it('changes nothing where it is the same, and is refused beyond its length and of a field that is gone', () => {
    const plan = (description: string, of = records) =>
      setFieldDescription.plan(describing(description), readRecords(of), context)
    expect(plan('')).toEqual({ ok: true, value: {} })
    expect(plan('x'.repeat(DATABASE_LIMITS.descriptionLength)).ok).toBe(true)
    expect(plan('x'.repeat(DATABASE_LIMITS.descriptionLength + 1))).toEqual({
      ok: false,
      error: 'invalid_value',
    })
    expect(plan('x', { ...records, fields: new Map() })).toEqual({ ok: false, error: 'field_gone' })
  })

  it('is read as far as it may be long, whatever another client wrote, and only where it is text', () => {
    expect(readField('a', { description: `${'x'.repeat(499)}🌊` }).description).toHaveLength(500)
    expect(readField('a', { description: { a: 1 } }).description).toBe('')
  })
})
