import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../../scripts/setup/anyCharacter.ts'
import type { RowRecord } from '../records/DatabaseRecords.ts'
import { openRowPack } from './openRowPack.ts'
import { packRows } from './packRows.ts'
import { fieldOfPiece, readPieces } from './readPieces.ts'

const json = fc.jsonValue({ maxDepth: 2 })
const whole = fc.string({ unit: anyCharacter }).map((text) => text.toWellFormed())
const names = fc.oneof(
  fc.constantFrom('title', 'data', 'constructor', '__proto__', 'tags', 'created_at', ''),
  whole,
)
/** What each column has a form of its own for, and what none has. */
const member = fc.oneof(
  fc.constantFrom('', '0', '7', '1780000000', '4294967294', '4294967295', '007', '-3', '1e3'),
  fc.nat(5_000).map(String),
  fc.constantFrom(true, false, null, 0, -1, 1.5, 4_294_967_295, 2 ** 53),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  whole,
  json,
)
const cell = fc.oneof({ weight: 9, arbitrary: fc.dictionary(names, member) }, { weight: 1, arbitrary: json })

const rows = fc.uniqueArray(
  fc.record(
    {
      id: fc.oneof(
        fc.uuid(),
        fc.uuid().map((id) => id.toUpperCase()),
        whole,
      ),
      version: fc.nat(),
      isDeleted: fc.boolean(),
      cells: fc.dictionary(names, cell, { maxKeys: 4 }),
      orders: fc.dictionary(names, whole, { maxKeys: 3 }),
      height: fc.option(fc.nat()),
      createdAt: fc.nat(),
      lastModified: fc.nat(),
      createdBy: fc.option(whole),
      lastEditedBy: fc.option(whole),
      meta: fc.dictionary(names, json, { maxKeys: 2 }),
    },
    { noNullPrototype: true },
  ),
  { selector: ({ id }) => id, maxLength: 30 },
) as unknown as fc.Arbitrary<RowRecord[]>

const joined = (pieces: readonly { readonly bytes: Uint8Array }[]) =>
  Uint8Array.from(pieces.flatMap(({ bytes }) => [...bytes]))

const PLAIN: RowRecord = {
  id: 'row',
  version: 1,
  isDeleted: false,
  cells: {},
  orders: {},
  height: null,
  createdAt: 0,
  lastModified: 0,
  createdBy: null,
  lastEditedBy: null,
  meta: {},
}

describe('rows in one piece of memory', () => {
  it('DBC-PACK-1: rows come back as they were, whatever their cells hold', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (given, hasComments) => {
        const some = hasComments
          ? given.map((row, index) => (index % 2 ? row : { ...row, comments: { c: 1 } }))
          : given
        const stored = JSON.parse(JSON.stringify(some)) as RowRecord[]
        const pack = openRowPack(packRows(stored))!
        expect(pack.ids).toEqual(stored.map(({ id }) => id))
        expect(stored.map((_, place) => pack.row(place))).toEqual(stored)
        for (const [place, row] of stored.entries())
          for (const fieldId of pack.fieldIds)
            expect(pack.cell(place, fieldId)).toEqual(
              Object.hasOwn(row.cells, fieldId) ? row.cells[fieldId] : undefined,
            )
      }),
    )
  })

  it('DBC-PACK-1: columns of many different values, and of more than one byte of choices', () => {
    const many = Array.from({ length: 3_000 }, (_, index): RowRecord => ({
      id: `${index}`,
      version: index,
      isDeleted: false,
      cells: {
        text: { data: `Text ${index} ä` },
        choice: { data: `option ${index % 700}` },
        number: { data: index / 7 },
        at: { data: String(1_780_000_000 + index) },
        ...(index % 3 === 0 && { rare: { data: [index] } }),
      },
      orders: { view: `a${index}` },
      height: null,
      createdAt: index,
      lastModified: 0,
      createdBy: null,
      lastEditedBy: '1',
      meta: {},
    }))
    const pack = openRowPack(packRows(many))!
    expect(many.map((_, place) => pack.row(place))).toEqual(many)
  })

  it('DBC-PACK-5: without the cells of some fields it says so, and with them behind it is whole', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (given, isLate) => {
        const stored = JSON.parse(JSON.stringify(given)) as RowRecord[]
        const bytes = packRows(stored)
        const [frame, ...columns] = readPieces(bytes)!
        const first = columns.filter((_, index) => !isLate[index % 30])
        const later = columns.filter((_, index) => isLate[index % 30])
        const part = joined([frame!, ...first])
        const pack = openRowPack(part)!
        const late = later.map(fieldOfPiece)
        expect([...pack.missing]).toEqual(late)
        for (const [place, row] of stored.entries()) {
          const cells = Object.fromEntries(Object.entries(row.cells).filter(([id]) => !late.includes(id)))
          expect(pack.row(place)).toEqual({ ...row, cells })
          for (const id of pack.missing) expect(() => pack.cell(place, id)).toThrow('not here')
          for (const id of pack.fieldIds.filter((each) => !pack.missing.has(each)))
            expect(pack.cell(place, id)).toEqual(Object.hasOwn(row.cells, id) ? row.cells[id] : undefined)
        }
        const whole = openRowPack(joined([{ bytes: part }, ...later]))!
        const all = openRowPack(bytes)!
        expect(whole.missing.size).toBe(0)
        // Members in the same order, too: rows that say the same are known by their text.
        const texts = (of: typeof all) => stored.map((_, place) => JSON.stringify(of.row(place)))
        expect(texts(whole)).toEqual(texts(all))
      }),
    )
  })

  it('DBC-PACK-2: what another version made is not read', () => {
    const bytes = packRows([])
    expect(openRowPack(bytes)?.ids).toEqual([])
    expect(openRowPack(bytes.with(0, 99))).toBe(null)
    expect(openRowPack(new Uint8Array())).toBe(null)
    const [, column] = readPieces(packRows([{ ...PLAIN, cells: { title: { data: 'a' } } }]))!
    expect(openRowPack(column!.bytes)).toBe(null)
    const two = packRows([PLAIN, { ...PLAIN, id: 'other' }])
    expect(() => readPieces(two.subarray(0, -8))).toThrow(RangeError)
  })
})
