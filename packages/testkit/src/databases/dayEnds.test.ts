import { dayEnds, decodeDatabase } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import type { ViewSpec } from './DatabaseSpec.ts'
import { encodeDatabase } from './encodeDatabase.ts'
import { ENCODINGS } from './Encoding.ts'
import { SAMPLE, sampleDatabase } from './sampleDatabase.ts'

describe('DB-FILTER-9: the day after which a view reads otherwise', () => {
  const now = Date.UTC(2026, 10, 21, 23, 30)
  const context = { locale: 'en', timeZone: 'UTC', now }
  const midnight = Date.UTC(2026, 10, 22)
  const endOf = (view: Partial<ViewSpec>, zone?: string): number | null => {
    const sample = sampleDatabase(1)
    const fields = sample.fields.map((field) =>
      field.id === SAMPLE.due ? { ...field, options: zone === undefined ? {} : { timeZone: zone } } : field,
    )
    const views = [{ id: SAMPLE.grid, name: '', layout: 'grid' as const, ...view }]
    const database = decodeDatabase(encodeDatabase({ ...sample, fields, views }, ENCODINGS[0]!).database)!
    return dayEnds(database, database.views.get(SAMPLE.grid)!, { ...context, byFieldZones: true })
  }

  it('is the end of today where a filter or a group counts from today, and none elsewhere', () => {
    const onWeek = { fieldId: SAMPLE.due, condition: 19 }
    expect(endOf({})).toBeNull()
    expect(endOf({ filters: [{ fieldId: SAMPLE.due, condition: 7 }] })).toBeNull()
    // Numbers of conditions mean other things elsewhere.
    expect(endOf({ filters: [{ fieldId: SAMPLE.name, condition: 19 }] })).toBeNull()
    expect(endOf({ filters: [onWeek] })).toBe(midnight)
    expect(endOf({ filters: [{ any: [{ fieldId: SAMPLE.name, condition: 0 }, { all: [onWeek] }] }] })).toBe(
      midnight,
    )
    expect(endOf({ groups: [{ fieldId: SAMPLE.due, columns: [] }] })).toBe(midnight)
    expect(endOf({ groups: [{ fieldId: SAMPLE.due, content: '{"condition":3}', columns: [] }] })).toBeNull()
  })

  it('goes by the clock of the field', () => {
    const filters = [{ fieldId: SAMPLE.due, condition: 16 }]
    expect(endOf({ filters }, 'Asia/Tokyo')).toBe(midnight + 15 * 3_600_000)
    expect(endOf({ filters }, 'America/New_York')).toBe(midnight + 5 * 3_600_000)
  })
})
