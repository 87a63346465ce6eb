import { fieldOfPiece, openRowPack, packRows, readPieces, type RowRecord } from '@sheaf/model'
import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzipOfChunk, storeChunk } from './chunkParts.ts'

const NAMES = ['title', 'size', 'state', 'notes', 'a,b', '__proto__']
const rows = fc.array(
  fc.dictionary(fc.constantFrom(...NAMES), fc.record({ data: fc.string({ maxLength: 40 }) })),
  { minLength: 1, maxLength: 40 },
)

function rowsOf(cells: readonly RowRecord['cells'][]): RowRecord[] {
  return cells.map((own, index) => ({
    id: `row${index}`,
    version: 1,
    isDeleted: index % 9 === 0,
    cells: own,
    orders: { view: `a${index}` },
    height: null,
    createdAt: index,
    lastModified: index,
    createdBy: null,
    lastEditedBy: null,
    meta: {},
  }))
}

it('DBC-CHUNK-6: a part of a chunk, with what it lacks, is the chunk', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.subarray([...NAMES, 'gone']), async (cells, columns) => {
      const pack = packRows(rowsOf(cells))
      const stored = await storeChunk(pack)
      expect(new Uint8Array(gunzipSync(gzipOfChunk(stored, {})))).toEqual(pack)
      const part = gunzipSync(gzipOfChunk(stored, { columns }))
      const { missing, fieldIds } = openRowPack(part)!
      const others = missing.size === 0 ? [] : fieldIds.filter((id) => !columns.includes(id))
      expect([...missing]).toEqual(others)
      const here = fieldIds.filter((id) => !missing.has(id))
      const rest = gunzipSync(gzipOfChunk(stored, { without: here }))
      expect(readPieces(rest)!.map(fieldOfPiece)).toEqual([...missing])
      const whole = openRowPack(Buffer.concat([part, rest]))!
      expect(whole.missing.size).toBe(0)
      const from = openRowPack(pack)!
      const texts = (of: typeof whole) => of.ids.map((_, place) => JSON.stringify(of.row(place)))
      expect(texts(whole)).toEqual(texts(from))
    }),
  )
})

it('DBC-CHUNK-6: where that saves less than a quarter of the bytes, all of it is told', async () => {
  const text = (size: number, seed: number) =>
    Array.from({ length: size }, (_, at) => ((at + 1) * seed * 7919) % 9973).join(' ')
  const cells = Array.from({ length: 50 }, (_, index) => ({
    large: { data: text(400, index + 1) },
    small: { data: text(60, index + 2) },
  }))
  const stored = await storeChunk(packRows(rowsOf(cells)))
  const missingOf = (columns: readonly string[]) => [
    ...openRowPack(gunzipSync(gzipOfChunk(stored, { columns })))!.missing,
  ]
  expect(missingOf(['large'])).toEqual([])
  expect(missingOf(['small'])).toEqual(['large'])
  expect(missingOf([])).toEqual(['large', 'small'])
})
