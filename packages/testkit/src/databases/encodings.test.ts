import {
  cellText,
  decodeDatabase,
  decodeRow,
  openRows,
  readCalculations,
  readCalendar,
  readCell,
  readRowMeta,
  readView,
  type Database,
  type ReadContext,
  type Rows,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDatabase } from './arbitraryDatabase.ts'
import type { DatabaseSpec } from './DatabaseSpec.ts'
import { encodeDatabase } from './encodeDatabase.ts'
import { ENCODINGS, type Encoding } from './Encoding.ts'
import { SAMPLE, sampleDatabase, sampleRowId } from './sampleDatabase.ts'

const [RUST, ...OTHERS] = ENCODINGS
if (!RUST) throw new Error('No encodings')

function open(
  spec: DatabaseSpec,
  encoding: Encoding,
): { database: Database; rows: Rows; context: ReadContext } {
  const encoded = encodeDatabase(spec, encoding)
  const database = decodeDatabase(encoded.database)
  if (!database) throw new Error('No database')
  const rows = openRows(encoded.rows)
  const context = {
    locale: 'en',
    timeZone: 'Europe/Berlin',
    now: Date.UTC(2026, 10, 20, 12),
    related: () => ({ database, rows }),
  }
  return { database, rows, context }
}

/** Everything that can be read of a database. */
function everything(spec: DatabaseSpec, encoding: Encoding): unknown {
  const { database, rows, context } = open(spec, encoding)
  const cells = spec.rows.map(({ id }) => {
    const row = rows.get(id)
    if (!row) throw new Error('No row')
    const read = [...database.fields.values()].map((field) => {
      const cell = readCell(row, field, database, context)
      return { field: field.id, cell, text: cellText(cell, field, context) }
    })
    return {
      meta: readRowMeta(row),
      created: row.createdAt,
      edited: row.lastModified,
      by: [row.createdBy, row.lastEditedBy],
      read,
    }
  })
  const views = [...database.views.keys()].toSorted().map((id) => {
    const reading = readView(database, id, rows, context)
    if (!reading) throw new Error('No view')
    const { view, rowIds } = reading
    return {
      reading,
      calculations: readCalculations(database, view, rowIds, rows, context),
      calendar: readCalendar(database, view, rowIds, rows, context),
    }
  })
  return { database, cells, views }
}

/** What lists and galleries are where nothing is stored of them. */
const PLAIN = {
  list: { density: 'normal', showIcon: true, showFieldNames: false },
  gallery: { showCover: true, fitImage: false, cardSize: 'medium', preview: 'cover', coverFieldId: null },
}

/** Settings that no other client writes. */
const OWN = { rowHeight: 'short', colorRules: [] }
const OWN_OF_BOARDS = { showCover: false, fitImage: false, preview: 'cover', coverFieldId: null }

describe('encodings', () => {
  it.each(OTHERS)('DB-ENC-1: a database written by $name reads as one written by the server', (encoding) => {
    expect(everything(sampleDatabase(), encoding)).toEqual(everything(sampleDatabase(), RUST))
  })

  it('DB-ENC-1: any database reads to the same value, whoever wrote it', () => {
    fc.assert(
      fc.property(arbitraryDatabase(), fc.constantFrom(...OTHERS), (spec, encoding) => {
        expect(everything(spec, encoding)).toEqual(everything(spec, RUST))
      }),
      { numRuns: Number(process.env['NUM_RUNS'] ?? 40) },
    )
  })

  it.each(ENCODINGS)('DB-ENC-2: every setting of a layout reads as $name writes it', (encoding) => {
    const sample = sampleDatabase(1)
    const settings = {
      grid: { hideEmptyGroups: true },
      board: {
        hideUngrouped: true,
        collapseHiddenGroups: false,
        hideEmptyGroups: true,
        shownEmptyGroupIds: ['todo', 'done'],
      },
      calendar: {
        fieldId: SAMPLE.due,
        firstDayOfWeek: 3,
        showWeekNumbers: false,
        showWeekends: false,
        numberOfDays: 4,
      },
      list: { hideEmptyGroups: true },
    }
    for (const span of ['month', 'week', 'day'] as const) {
      const calendar = { ...settings.calendar, span }
      const views = sample.views.map((view) => ({ ...view, ...settings, calendar }))
      const { database } = open({ ...sample, views }, encoding)
      const { others: _others, ...read } = database.views.get(SAMPLE.calendar)!.settings
      expect(read).toEqual({
        ...PLAIN,
        ...settings,
        grid: { ...settings.grid, ...OWN },
        board: { ...settings.board, ...OWN_OF_BOARDS },
        calendar,
        list: { ...PLAIN.list, ...settings.list },
      })
    }
    // What is not written.
    const views = sample.views.map(({ id, name, layout }) => ({ id, name, layout }))
    const { others: _none, ...bare } = open({ ...sample, views }, encoding).database.views.get(
      SAMPLE.grid,
    )!.settings
    expect(bare).toEqual({
      grid: { hideEmptyGroups: true, ...OWN },
      board: {
        hideUngrouped: false,
        collapseHiddenGroups: true,
        hideEmptyGroups: false,
        shownEmptyGroupIds: [],
        ...OWN_OF_BOARDS,
      },
      calendar: {
        fieldId: null,
        span: 'month',
        firstDayOfWeek: 0,
        showWeekNumbers: true,
        showWeekends: true,
        numberOfDays: 7,
      },
      ...PLAIN,
      list: { ...PLAIN.list, hideEmptyGroups: false },
    })
  })

  it.each(ENCODINGS)(
    'DB-ENC-3: icons of fields, colours of groups, who edited a row and where its cover is cut, as $name writes them',
    (encoding) => {
      const sample = sampleDatabase(3)
      const { database, rows } = open(
        {
          ...sample,
          fields: sample.fields.map((field) => (field.id === SAMPLE.due ? { ...field, icon: '📅' } : field)),
          views: sample.views.map((view) => ({
            ...view,
            groups: [
              { fieldId: SAMPLE.status, columns: [{ id: 'todo', color: 'Lime' }], collapsedIds: ['done'] },
            ],
          })),
        },
        encoding,
      )
      expect([database.fields.get(SAMPLE.due)?.icon, database.fields.get(SAMPLE.name)?.icon]).toEqual([
        '📅',
        '',
      ])
      expect(database.views.get(SAMPLE.board)?.groups).toMatchObject([
        { columns: [{ id: 'todo', visible: null, color: 'Lime' }], collapsedIds: ['done'] },
      ])
      const row = rows.get(sampleRowId(2))!
      expect([row.lastEditedBy, readRowMeta(row).cover]).toEqual([
        SAMPLE.person,
        { type: 'color', data: '0xFFE1BEE7', offset: 0.25 },
      ])
    },
  )

  it('DB-READ-1: what is read can be kept as JSON', () => {
    const { database, rows } = open(sampleDatabase(), RUST)
    const row = rows.get(sampleRowId(1))
    expect(() =>
      JSON.stringify([
        ...database.views.values(),
        ...database.fields.values(),
        ...[...database.fields.keys()].map((fieldId) => row?.cells.get(fieldId)),
      ]),
    ).not.toThrow()
    expect(decodeRow(encodeDatabase(sampleDatabase(), RUST).database)).toBeNull()
    expect(database.id).toBe(SAMPLE.databaseId)
  })
})
