import {
  cellText,
  decodeRow,
  readCell,
  readRowMeta,
  rowDocumentId,
  rowMetaKey,
  inlineViewId,
} from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { CellSpec } from './DatabaseSpec.ts'
import { oneField, openSpec, rowId } from './openSpec.ts'
import { readOneCell as read, STATES } from './readOneCell.ts'
import { SAMPLE } from './sampleDatabase.ts'

describe('numbers', () => {
  it.each([
    [0, '1234.50', '1234.5'],
    [0, '0.12345678901234567891', '0.12345678901234567891'],
    [0, '123456789012345678901234567890', '123456789012345678901234567890'],
    [1, '1234.567', '$1,234.57'],
    [1, '-5', '-$5'],
    [2, '1', 'CA$1'],
    [4, '1234', '€1,234'],
    [6, '12', '¥12'],
    [7, '12', 'RUB 12'],
    [10, '12', 'CN¥12'],
    [16, '12', 'NZ$12'],
    [17, '12', 'SEK 12'],
    [19, '12', 'MX$12'],
    [21, '12', 'NT$12'],
    [35, '12', 'UYU 12'],
    [3, '12', '12'],
    [36, '0.125', '12.5%'],
    [37, '1234567.891', '1,234,567.891'],
    [99, '7', '7'],
  ])('DB-NUMBER-1: format %i shows %s as %s', (format, decimal, text) => {
    const shown = read({ type: 'number', options: { format }, cell: { type: 'number', decimal } }).text
    expect(shown.replaceAll('\u00A0', ' ')).toBe(text)
  })

  it('DB-NUMBER-1: the language of the reader decides about separators', () => {
    const cell: CellSpec = { type: 'number', decimal: '1234.5' }
    expect(read({ type: 'number', options: { format: 4 }, cell, locale: 'de' }).text).toBe('1.234,5\u00A0€')
    expect(read({ type: 'number', options: { format: 4 }, cell, locale: 'not a language' }).text).toBe(
      '€1,234.5',
    )
  })

  it.each(['', 'x', 'NaN', 'Infinity', '1e999', '1-2', '9'.repeat(5000), '--1'])(
    'DB-NUMBER-2: "%s" is no number',
    (decimal) => {
      expect(read({ type: 'number', cell: { type: 'number', decimal } })).toEqual({ cell: null, text: '' })
    },
  )
})

describe('dates', () => {
  // 20 November 2026, 14:05 in Berlin.
  const start = Date.UTC(2026, 10, 20, 13, 5) / 1000
  it.each([
    ['local', '11/20/2026'],
    ['us', '2026/11/20'],
    ['iso', '2026-11-20'],
    ['friendly', 'Nov 20, 2026'],
    ['day_month_year', '20/11/2026'],
    ['full', 'November 20, 2026'],
  ] as const)('DB-DATE-1: format %s', (dateFormat, text) => {
    expect(
      read({ type: 'date_time', options: { dateFormat }, cell: { type: 'date_time', start } }).text,
    ).toBe(text)
  })

  it('DB-DATE-1: times and ranges', () => {
    const cell: CellSpec = { type: 'date_time', start, end: start + 86_400, includeTime: true }
    const options = { dateFormat: 'iso', timeFormat: 'twelve_hour' } as const
    expect(read({ type: 'date_time', options, cell }).text).toBe('2026-11-20 2:05 PM → 2026-11-21 2:05 PM')
    const early: CellSpec = { type: 'date_time', start: start - 14 * 3600 - 5 * 60, includeTime: true }
    expect(read({ type: 'date_time', options: { dateFormat: 'iso' }, cell: early }).text).toBe(
      '2026-11-20 00:00',
    )
  })

  it('DB-DATE-2: a range whose end comes first is read the right way round', () => {
    const cell: CellSpec = { type: 'date_time', start, end: start - 86_400 }
    expect(read({ type: 'date_time', cell }).cell).toMatchObject({ start: start - 86_400, end: start })
  })

  it('DB-DATE-3: an unknown time zone is UTC', () => {
    const spec = oneField({
      type: 'date_time',
      options: { dateFormat: 'iso' },
      cells: [{ type: 'date_time', start: 0 }],
    })
    const { database, rows, context } = openSpec(spec)
    const field = database.fields.get('x')!
    const cell = readCell(rows.get(rowId(0))!, field, database, context)
    expect(cellText(cell, field, { ...context, timeZone: 'Not/AZone' })).toBe('1970-01-01')
    expect(cellText(cell, field, { ...context, timeZone: 'America/New_York' })).toBe('1969-12-31')
  })
})

describe('other types', () => {
  it('DB-SELECT-1: options are found by id, or by name; unknown ones are left out', () => {
    const cell: CellSpec = { type: 'multi_select', ids: ['c', 'gone', 'No', 'c'] }
    expect(read({ type: 'multi_select', options: STATES, cell })).toEqual({
      cell: { type: 'multi_select', options: [STATES.options?.[2], STATES.options?.[1]] },
      text: 'Later, No',
    })
    expect(
      read({ type: 'single_select', options: STATES, cell: { type: 'single_select', ids: ['b', 'a'] } }).text,
    ).toBe('No')
    expect(
      read({ type: 'single_select', options: STATES, cell: { type: 'single_select', ids: ['gone'] } }).cell,
    ).toBeNull()
  })

  it('DB-CELL-1: checklist, time, media, people', () => {
    const items = [
      { id: '1', name: 'one', done: true },
      { id: '2', name: 'two', done: false },
      { id: '3', name: 'three', done: false },
    ]
    expect(read({ type: 'checklist', cell: { type: 'checklist', items } })).toEqual({
      cell: { type: 'checklist', items, ratio: 1 / 3 },
      text: '33%',
    })
    expect(read({ type: 'time', cell: { type: 'time', milliseconds: 5_405_000 } }).text).toBe('1h 30m 5s')
    const persons = [{ id: 'u1', name: 'Ada' }, { id: 'u2' }]
    expect(
      read({ type: 'person', options: { persons }, cell: { type: 'person', userIds: ['u1', 'u2', 'u3'] } })
        .text,
    ).toBe('Ada')
  })

  it('DB-RELATION-1: related rows are named by their primary field; those that are gone are left out', () => {
    const cell: CellSpec = { type: 'relation', rowIds: [rowId(0), SAMPLE.person] }
    expect(read({ type: 'relation', options: { databaseId: SAMPLE.databaseId }, cell }).text).toBe('0')
    expect(read({ type: 'relation', options: { databaseId: SAMPLE.person }, cell }).text).toBe('')
  })

  it('DB-ROLLUP-1: what related rows say is calculated or listed', () => {
    const spec = oneField({
      type: 'number',
      options: { format: 1 },
      cells: ['2', '3.5', '2', null].map((decimal) =>
        decimal === null ? null : { type: 'number', decimal },
      ),
    })
    const rollups = (['calculated', 'list', 'unique_list'] as const).map((showAs) => ({
      id: showAs,
      name: showAs,
      type: 'rollup' as const,
      options: { relationFieldId: 'rel', targetFieldId: 'x', calculation: 'sum' as const, showAs },
    }))
    const relation = {
      id: 'rel',
      name: 'r',
      type: 'relation' as const,
      options: { databaseId: SAMPLE.databaseId },
    }
    const all: CellSpec = { type: 'relation', rowIds: [0, 1, 2, 3].map(rowId) }
    const [first, ...others] = spec.rows
    if (!first) throw new Error('No rows')
    const rows = [{ ...first, cells: { ...first.cells, rel: all } }, ...others]
    const open = openSpec({ ...spec, fields: [...spec.fields, relation, ...rollups], rows })
    const texts = rollups.map(({ id }) => {
      const field = open.database.fields.get(id)!
      return cellText(
        readCell(open.rows.get(rowId(0))!, field, open.database, open.context),
        field,
        open.context,
      )
    })
    expect(texts).toEqual(['$7.5', '$2, $3.5, $2', '$2, $3.5'])
  })
})

describe('rows', () => {
  const ROW = '550e8400-e29b-41d4-a716-446655440000'

  it('DB-META-1: ids are derived as every client derives them', () => {
    expect({
      document: rowDocumentId(ROW),
      icon: rowMetaKey(ROW, 'icon_id'),
      cover: rowMetaKey(ROW, 'cover_id'),
      empty: rowMetaKey(ROW, 'is_document_empty'),
      inline: inlineViewId(ROW),
      old: rowDocumentId('not a uuid'),
    }).toEqual({
      document: '417161a6-73bc-531a-83e1-6d8e7acec7d3',
      icon: 'bf7944ac-c337-5b41-87bc-f3fe6115f47c',
      cover: '3797e222-4ba9-520f-b25f-174202e78092',
      empty: 'bed52729-2b84-579c-9594-b99487390b4a',
      inline: 'd242f9fe-4942-5751-9e57-e9f33d055f2f',
      old: null,
    })
  })

  it('DB-META-2: icon, cover and document of a row', () => {
    const doc = new Y.Doc()
    const data = doc.getMap('data')
    data.set('data', new Y.Map([['id', ROW]]))
    const meta = data.set('meta', new Y.Map<unknown>())
    meta.set('bf7944ac-c337-5b41-87bc-f3fe6115f47c', '🌊')
    meta.set('3797e222-4ba9-520f-b25f-174202e78092', '{"data":1,"cover_type":"2","offset":-9}')
    meta.set('bed52729-2b84-579c-9594-b99487390b4a', false)
    const row = decodeRow(Y.encodeStateAsUpdate(doc))
    expect(row && readRowMeta(row)).toEqual({
      documentId: '417161a6-73bc-531a-83e1-6d8e7acec7d3',
      icon: '🌊',
      cover: { type: 'asset', data: '1', offset: -1 },
      hasDocument: true,
      attachmentCount: 0,
    })
  })
})

it('DB-CELL-2: boxes are in the words of whoever reads, and converted in those of the format', () => {
  const spec = oneField({
    type: 'checkbox',
    cells: [
      { type: 'checkbox', checked: true },
      { type: 'checkbox', checked: false },
    ],
  })
  const converted = {
    ...spec,
    fields: spec.fields.map((field) => ({ ...field, type: 'rich_text' as const })),
  }
  const texts = (shown: typeof spec) => {
    const { database, rows, context: reader } = openSpec(shown)
    const context = { ...reader, boxWords: { checked: 'ja', unchecked: 'nein' } }
    const field = database.fields.get('x')!
    return [0, 1].map((index) =>
      cellText(readCell(rows.get(rowId(index))!, field, database, context), field, context),
    )
  }
  expect([texts(spec), texts(converted)]).toEqual([
    ['ja', 'nein'],
    ['Yes', 'No'],
  ])
})
