import {
  compileFilters,
  FIELD_TYPES,
  readCell,
  rowOfRecord,
  type Filter,
  type ReadContext,
} from '@sheaf/model'
import {
  openRecords,
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type DatabaseRecords,
} from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { SAMPLE_VIEW_ID as viewId, sampleRecords } from '../testing/sampleRecords.ts'
import { filterConditions, type DataFilter } from './filters/filterConditions.ts'
import { contentOfDays } from './filters/filterContent.ts'
import { newFilter } from './filters/newFilter.ts'
import { prefilledCells } from './prefilledCells.ts'

const CONTEXT: ReadContext = {
  locale: 'en',
  timeZone: 'Europe/Berlin',
  now: Date.UTC(2026, 5, 11, 12),
  firstDayOfWeek: 1,
}
const RECORDS = sampleRecords(1)
const { database } = openRecords(RECORDS, viewId)

function apply(records: DatabaseRecords, command: Command): DatabaseRecords {
  const planned = rulesOf(command).plan(command, readRecords(records), {
    nowSeconds: 0,
    uid: '1',
    version: 2,
  })
  if (!planned.ok) throw new Error(planned.error)
  return withChanges(records, planned.value)
}

/** Whether a new row is shown. */
function isShown(filters: readonly Filter[]): boolean {
  const id = '00000000-0000-4000-8000-0000000000aa'
  const { cells, members } = prefilledCells(filters, database, CONTEXT)
  const added = apply(RECORDS, { kind: 'addRows', viewId, place: 'last', rows: [{ id, cells }] })
  const next = members.reduce(
    (before, { fieldId, type, ids }) =>
      apply(before, { kind: 'changeMembers', rowId: id, fieldId, type, add: ids, remove: [] }),
    added,
  )
  const record = next.rows.get(id)
  if (!record) throw new Error('no row')
  const row = rowOfRecord(record, next.id)
  return compileFilters(filters, database, CONTEXT).every((pass) =>
    pass((field) => readCell(row, field, database, CONTEXT)),
  )
}

const CONTENT: Readonly<Record<string, string>> = {
  text: 'wood',
  number: '12.5',
  duration: '5400000',
  options: 'tags1,tags2',
  people: '["p","q"]',
  day: contentOfDays({ start: 20_600, end: null }, 'day', CONTEXT),
  days: contentOfDays({ start: 20_600, end: 20_610 }, 'days', CONTEXT),
}

function filterOf(fieldId: string, condition: number, content?: string): DataFilter {
  const field = database.fields.get(fieldId)
  if (!field) throw new Error(fieldId)
  const value = filterConditions(field).find(({ number }) => number === condition)?.value ?? 'none'
  const ids = fieldId === 'phase' && value === 'options' ? 'phase1,phase2' : CONTENT[value]
  return { ...newFilter(field, CONTEXT), condition, content: content ?? ids ?? '' }
}

/** Conditions that no single value of their own answers: a bound that is left out, no value at all, any but one. */
const UNMET: Readonly<Record<string, readonly number[]>> = {
  number: [1, 2, 3, 7],
  time: [1, 2, 3, 7],
  rich_text: [7],
  url: [7],
  single_select: [5],
  multi_select: [5],
  date_time: [7, 15],
  person: [3],
}

describe('new rows in a filtered view', () => {
  const fields = [...database.fields.values()].filter(({ primary }) => !primary)

  it.each(fields.map((field) => [field.type, field] as const))(
    'VIEW-NEW-1: a row of a view filtered by %s is shown, whatever the condition',
    (type, field) => {
      expect(FIELD_TYPES).toContain(type)
      const hidden = filterConditions(field)
        .filter(({ number }) => !isShown([filterOf(field.id, number)]))
        .map(({ number }) => number)
        .toSorted((one, other) => one - other)
      expect(hidden).toEqual(UNMET[type] ?? [])
    },
  )

  it('VIEW-NEW-1: meets all of several, and of alternatives the first', () => {
    const either: Filter = { kind: 'or', id: 'o', children: [filterOf('area', 0), filterOf('hours', 0)] }
    const all: Filter = { kind: 'and', id: 'a', children: [filterOf('phase', 0), either] }
    expect(prefilledCells([all], database, CONTEXT)).toEqual({
      cells: {
        phase: { type: 'single_select', optionIds: ['phase1'] },
        area: { type: 'number', decimal: '12.5' },
      },
      members: [],
    })
    expect(isShown([all])).toBe(true)
  })

  it('VIEW-NEW-1: leaves the name to be typed, and takes nothing from a filter without effect', () => {
    const [name] = [...database.fields.values()].filter(({ primary }) => primary)
    if (!name) throw new Error('no name')
    const gone = filterOf('phase', 0, 'deleted')
    expect(prefilledCells([filterOf(name.id, 2), gone, filterOf('area', 0, '')], database, CONTEXT)).toEqual({
      cells: {},
      members: [],
    })
  })
})
