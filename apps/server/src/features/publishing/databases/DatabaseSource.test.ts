import { decodeDatabase, type Database, type RowOrder } from '@sheaf/model'
import {
  encodeDatabase,
  encodeDatabaseBlob,
  ENCODINGS,
  SAMPLE,
  sampleDatabase,
} from '@sheaf/testkit/databases'
import { expect, it } from 'vitest'
import { testThreads } from '../../../platform/testing/index.ts'
import { givenDatabase } from './givenDatabase.ts'
import { rowIdsOf } from './DatabaseSource.ts'
import { inBatches } from './inBatches.ts'

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
  const views = spec.views.map((view) => ({ ...view, rowOrder: [{ id: second, deleted: false }] }))
  const unlisted = encodeDatabase({ ...spec, rows: [spec.rows[1]!], views }, ENCODINGS[0]!)
  const blob = encodeDatabaseBlob({ ...encoded, database: unlisted.database }, [SAMPLE.grid])
  const source = (await givenDatabase(testThreads(), blob, SAMPLE.grid))!
  const ids: string[] = []
  for await (const { updates } of source.rows) ids.push(...updates.keys())
  source.reader.close()
  expect(ids).toEqual([second, first, third])
})

it('cuts lists into batches', () => {
  expect([...inBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...inBatches([], 2)]).toEqual([])
})
