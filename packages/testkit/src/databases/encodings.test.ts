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

  it('DB-READ-1: what is read can be kept as JSON', () => {
    const { database, rows } = open(sampleDatabase(), RUST)
    const row = rows.get(sampleRowId(1))
    expect(() =>
      JSON.stringify([...database.views.values(), ...database.fields.values(), ...(row?.cells ?? [])]),
    ).not.toThrow()
    expect(decodeRow(encodeDatabase(sampleDatabase(), RUST).database)).toBeNull()
    expect(database.id).toBe(SAMPLE.databaseId)
  })
})
