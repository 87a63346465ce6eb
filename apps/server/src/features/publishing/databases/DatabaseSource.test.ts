import { allAtOnce, decodeDatabase, type Database, type RowOrder } from '@sheaf/model'
import { encodeDatabase, ENCODINGS, SAMPLE, sampleDatabase } from '@sheaf/testkit/databases'
import { expect, it } from 'vitest'
import { givenDatabase } from './givenDatabase.ts'
import { inBatches, rowIdsOf } from './DatabaseSource.ts'

const spec = sampleDatabase(3)
const encoded = encodeDatabase(spec, ENCODINGS[0]!)
const [first, second, third] = spec.rows.map(({ id }) => id) as [string, string, string]

function withOrders(inline: readonly RowOrder[], grid: readonly RowOrder[]): Database {
  const database = decodeDatabase(encoded.database)!
  const views = Array.from(database.views, ([id, view]) => {
    const rowOrder = id === database.inlineViewId ? inline : id === SAMPLE.grid ? grid : []
    return [id, { ...view, rowOrder }] as const
  })
  return { ...database, views: new Map(views) }
}

const at = (id: string, deleted = false): RowOrder => ({ id, height: null, deleted })

it('PDB-LIVE-3: deleted rows stay behind, and the inline view says which are', () => {
  expect(rowIdsOf(withOrders([at(first), at(second, true)], [at(third), at(second)]))).toEqual([first, third])
  expect(rowIdsOf(withOrders([at(first)], [at(first, true), at(second, true)]))).toEqual([first])
  expect(rowIdsOf(withOrders([], []))).toEqual([])
})

it('PDB-LIVE-3: rows that no order lists come last', async () => {
  const source = allAtOnce(givenDatabase({ ...encoded, visibleViewIds: [SAMPLE.grid], relations: {} }))!
  const ids: string[] = []
  for await (const batch of source.rows) ids.push(...batch.keys())
  expect(ids).toEqual([first, second, third])
})

it('cuts lists into batches', () => {
  expect([...inBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...inBatches([], 2)]).toEqual([])
})
