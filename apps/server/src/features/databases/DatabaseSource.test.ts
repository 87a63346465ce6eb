import {
  createDocument,
  decodeDatabase,
  presentRowIds,
  rowDocumentId,
  type Database,
  type RowOrder,
} from '@sheaf/model'
import {
  encodeDatabase,
  encodeDatabaseBlob,
  ENCODINGS,
  SAMPLE,
  sampleDatabase,
} from '@sheaf/testkit/databases'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { testThreads } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { openGivenDatabase } from './openGivenDatabase.ts'
import { inBatches } from '../../platform/inBatches.ts'

const CONTEXT = { locale: 'en', timeZone: 'UTC' }
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
  expect(presentRowIds(withOrders([at(first), at(second, true)], [at(third), at(second)]))).toEqual([
    first,
    third,
  ])
  expect(presentRowIds(withOrders([at(first)], [at(first, true), at(second, true)]))).toEqual([first])
  expect(presentRowIds(withOrders([], []))).toEqual([])
})

it('PDB-LIVE-3: rows that no order lists come last', async () => {
  const views = spec.views.map((view) => ({ ...view, rowOrder: [{ id: second, deleted: false }] }))
  const unlisted = encodeDatabase({ ...spec, rows: [spec.rows[1]!], views }, ENCODINGS[0]!)
  const blob = encodeDatabaseBlob({ ...encoded, database: unlisted.database }, [SAMPLE.grid])
  const source = (await openGivenDatabase(testThreads(), blob, SAMPLE.grid, CONTEXT))!
  const ids: string[] = []
  for await (const { updates } of source.rows) ids.push(...updates.keys())
  source.reader.close()
  expect(ids).toEqual([second, first, third])
})

it('cuts lists into batches', () => {
  expect([...inBatches([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]])
  expect([...inBatches([], 2)]).toEqual([])
})

it('OPS-LOOP-3: large documents and rows of a database that somebody brings along hold nobody up', async () => {
  const encodedRow = encoded.rows.get(first)!
  const doc = new Y.Doc()
  Y.applyUpdate(doc, encodedRow)
  const cells = (doc.getMap('data').get('data') as Y.Map<Y.Map<unknown>>).get('cells')!
  for (let index = 0; index < 20_000; index += 1) cells.set(`cell ${index}`, new Y.Map([['data', 'text']]))
  let lastId = 0
  const paragraphs = Array.from({ length: 6_000 }, () => ({ type: 'paragraph', text: [{ text: 'words' }] }))
  const document = createDocument(first, paragraphs, { block: () => `b${(lastId += 1)}` })
  const blob = encodeDatabaseBlob(
    {
      ...encoded,
      rows: new Map([...encoded.rows, [first, Y.encodeStateAsUpdate(doc)]]),
      documents: new Map([[rowDocumentId(first)!, document]]),
    },
    [SAMPLE.grid],
  )
  // What is loaded for the first time is compiled.
  const warm = encodeDatabaseBlob(encoded, [SAMPLE.grid])
  for (const bytes of [warm, warm])
    (await openGivenDatabase(testThreads(), bytes, SAMPLE.grid, CONTEXT))!.reader.close()
  let ids: string[] = []
  const held = await longestBlocking(async () => {
    ids = []
    const source = (await openGivenDatabase(testThreads(), blob, SAMPLE.grid, CONTEXT))!
    for await (const { updates } of source.rows)
      ids.push(...(await source.reader.readRows(updates)).rows.map(({ id }) => id))
    source.reader.close()
  })
  expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
  expect(ids.toSorted()).toEqual([first, second, third].toSorted())
}, 60_000)
