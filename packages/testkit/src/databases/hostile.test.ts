import {
  cellText,
  decodeDatabase,
  decodeRow,
  decodeRowComments,
  openRows,
  readCalculations,
  readCalendar,
  readCell,
  readRowMeta,
  readView,
  type Database,
  type Rows,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { encodeDatabase } from './encodeDatabase.ts'
import { ENCODINGS } from './Encoding.ts'
import { SAMPLE, sampleDatabase, sampleRowId } from './sampleDatabase.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 50)
const encoded = encodeDatabase(sampleDatabase(4), ENCODINGS[0]!)

/** Reads all that there is to read. */
function readEverything(database: Database | null, rows: Rows): number {
  if (!database) return 0
  let texts = 0
  const context = {
    locale: 'en',
    timeZone: 'Asia/Kathmandu',
    now: 1_795_000_000_000,
    related: () => ({ database, rows }),
  }
  for (const id of database.views.keys()) {
    const reading = readView(database, id, rows, context)
    if (!reading) throw new Error('No view')
    readCalculations(database, reading.view, reading.rowIds, rows, context)
    readCalendar(database, reading.view, reading.rowIds, rows, context)
    for (const rowId of reading.rowIds) {
      const row = rows.get(rowId)
      if (!row) continue
      readRowMeta(row)
      for (const field of database.fields.values())
        texts += cellText(readCell(row, field, database, context), field, context).length
    }
  }
  return texts
}

/** A value as nobody should write it. */
const ODD = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    -1,
    3,
    1e300,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2n ** 62n,
    '',
    '{',
    '[[[[',
    '['.repeat(10_000),
    '{"options":[{"id":{"toString":null}},null,7,"x"],"selected_option_ids":{}}',
    '9'.repeat(400),
    'NaN',
    '__proto__',
    'Yes',
    '-',
    'RichText',
    new Uint8Array([1, 2, 3]),
    [],
    [null, { id: null }, { id: 'x', is_deleted: 'perhaps' }, [[]]],
    { id: 5, children: [{ children: [{}] }], toString: 'no' },
  ),
  fc.jsonValue(),
)

function written(value: unknown): unknown {
  return value instanceof Object && !(value instanceof Uint8Array) ? structuredClone(value) : value
}

/** Every map in a document, deepest last. */
function mapsIn(value: unknown): Y.Map<unknown>[] {
  if (value instanceof Y.Array) return value.toArray().flatMap(mapsIn)
  if (!(value instanceof Y.Map)) return []
  return [value, ...[...value.values()].flatMap(mapsIn)]
}

function damaged(update: Uint8Array, damages: readonly (readonly [number, number, unknown])[]): Uint8Array {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  for (const [which, key, value] of damages) {
    const maps = mapsIn(doc.getMap('data'))
    const map = maps[which % maps.length]
    const keys = [...(map?.keys() ?? [])]
    const name = keys[key % Math.max(keys.length, 1)] ?? 'data'
    if (value === undefined) map?.delete(name)
    else map?.set(name, written(value))
  }
  return Y.encodeStateAsUpdate(doc)
}

describe('hostile input', () => {
  it('DB-SAFE-1: bytes that are no update read as nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(decodeDatabase(bytes)).toBeNull()
        expect(decodeRow(bytes)).toBeNull()
        expect(decodeRowComments(bytes)).toEqual([])
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('DB-SAFE-1: a row or database with broken bytes in it reads as something or as nothing', () => {
    const row = encoded.rows.get(sampleRowId(1))!
    fc.assert(
      fc.property(fc.nat(), fc.nat(255), fc.nat(), (place, byte, end) => {
        for (const update of [row, encoded.database]) {
          const bytes = update.slice(0, end % 3 === 0 ? end % update.length : update.length)
          if (bytes.length > 0) bytes[place % bytes.length] = byte
          decodeRow(bytes)
          decodeRowComments(bytes)
          const database = decodeDatabase(bytes)
          expect(() => readEverything(database, openRows(encoded.rows))).not.toThrow()
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('DB-SAFE-2: whatever stands under a key, nothing throws', () => {
    const damages = fc.array(fc.tuple(fc.nat(500), fc.nat(20), ODD), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(damages, damages, (ofDatabase, ofRow) => {
        const database = decodeDatabase(damaged(encoded.database, ofDatabase))
        const rows = new Map([...encoded.rows].map(([id, update]) => [id, damaged(update, ofRow)]))
        expect(() => readEverything(database, openRows(rows))).not.toThrow()
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('DB-SAFE-3: a document inside a document, and maps as deep as a document allows, are passed over', () => {
    const doc = new Y.Doc()
    const row = new Y.Map<unknown>([['id', 'r']])
    doc.getMap('data').set('data', row)
    row.set('cells', new Y.Map([['x', new Y.Map<unknown>([['data', new Y.Doc()]])]]))
    let deep = row
    for (let level = 0; level < 300; level++) deep = deep.set('deeper', new Y.Map<unknown>())
    expect(decodeRow(Y.encodeStateAsUpdate(doc))?.cells.get('x')).toEqual({ data: null })
  })

  it('DB-SAFE-4: comments of a row are read where they are whole', () => {
    const doc = new Y.Doc()
    const comments = doc.getMap('data').set('comment', new Y.Map<unknown>())
    comments.set(
      'b',
      new Y.Map<unknown>([
        ['created_at', '20'],
        ['content', 'later'],
        ['reactions', '{"👍":["u","u"]}'],
      ]),
    )
    comments.set(
      'a',
      new Y.Map<unknown>([
        ['created_at', 10n],
        ['author_id', 'u'],
        ['is_resolved', true],
        ['attachments', '[{"url":""},{"url":"x","size":"5"}]'],
      ]),
    )
    comments.set('c', 'broken')
    expect(decodeRowComments(Y.encodeStateAsUpdate(doc))).toMatchObject([
      { id: 'a', createdAt: 10, resolved: true, authorId: 'u', attachments: [{ url: 'x', size: 5 }] },
      { id: 'b', createdAt: 20, content: 'later', reactions: new Map([['👍', ['u']]]) },
    ])
  })

  it('DB-SAFE-5: of fields that all say they name the rows, one does', () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, encoded.database)
    const database = doc.getMap('data').get('database')
    if (!(database instanceof Y.Map)) throw new Error('No database')
    for (const field of mapsIn(database.get('fields')).filter((map) => map.has('is_primary')))
      field.set('is_primary', true)
    const read = decodeDatabase(Y.encodeStateAsUpdate(doc))
    expect(read?.primaryFieldId).toBe(SAMPLE.name)
    expect([...(read?.fields.values() ?? [])].filter(({ primary }) => primary)).toHaveLength(1)
  })
})
