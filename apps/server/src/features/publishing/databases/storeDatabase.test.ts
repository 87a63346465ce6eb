import { encodeDatabase, ENCODINGS, SAMPLE, sampleDatabase, sampleRowId } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { createTestServer, testThreads, type TestServer } from '../../../platform/testing/index.ts'
import { insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { openReader, type DatabaseSource } from '../../databases/index.ts'
import { inBatches } from '../../../platform/inBatches.ts'
import { STORED_CONTEXT } from './readingContext.ts'
import { readRows } from './readPublishedDatabase.ts'
import { storeDatabase } from './storeDatabase.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  await insertDatabase(server, ada, sampleDatabase(1))
  await publish(SAMPLE.grid)
})
afterAll(() => server.close())

const ROWS = 2000

it('PDB-PAGE-6: a page reads its own rows and no other, right after they were stored', async () => {
  const { source, input } = await sorted()
  const { database } = server.platform
  // What PostgreSQL knows is from before: all rows were those of another database.
  const other = await ada.createPage('Other')
  await publish(other)
  await database.$client.query('DELETE FROM published_rows')
  await database.$client.query(
    `INSERT INTO published_rows (view_id, row_id, position, title, collab)
     SELECT $1, 'row-' || n, n, '', '' FROM generate_series(1, 5000) AS n`,
    [other],
  )
  await database.$client.query('ANALYZE published_rows')
  await database.transaction(async (transaction) => {
    await storeDatabase(transaction, testThreads(), source, input)
    const plans: string[] = []
    const client = clientOf(transaction)
    const explain = client.query.bind(client)
    const stop = aroundQueries(transaction, async (query, { text, values }) => {
      plans.push(JSON.stringify((await explain(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)).rows))
      return await query()
    })
    const ids = Array.from({ length: 50 }, (_, index) => sampleRowId(index * 40))
    expect((await readRows(transaction, input.viewId, ids)).size).toBe(50)
    stop()
    const read = [...plans.join('').matchAll(/"Actual Rows":([\d.]+)/g)].map((match) => Number(match[1]))
    expect(read.length).toBeGreaterThan(0)
    expect(Math.max(...read)).toBe(50)
  })
})

interface Query {
  readonly text: string
  readonly values: unknown[]
}

/** Does something around each query of a transaction, until the returned function is called. */
function aroundQueries(
  transaction: Transaction,
  around: (query: () => Promise<unknown>, asked: Query) => Promise<unknown>,
): () => void {
  const client = clientOf(transaction)
  const ask = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>
  Object.assign(client, {
    query: (...args: readonly unknown[]) => around(async () => await ask(...args), args[0] as Query),
  })
  return () => Reflect.deleteProperty(client, 'query')
}

async function publish(viewId: string): Promise<void> {
  await ada.call('POST', `/api/workspace/${ada.workspaceId}/page-view/${viewId}/publish`, {})
}

/** The sample with many rows, its grid sorted by name. */
async function sorted(): Promise<{ source: DatabaseSource; input: Parameters<typeof storeDatabase>[3] }> {
  const spec = sampleDatabase(ROWS)
  const views = spec.views.map((view) =>
    view.id === SAMPLE.grid ? { ...view, sorts: [{ fieldId: SAMPLE.name }] } : view,
  )
  const encoded = encodeDatabase({ ...spec, views }, ENCODINGS[0]!)
  const reader = openReader(testThreads())
  const input = { viewId: SAMPLE.grid, visibleViewIds: null, objectId: null, context: STORED_CONTEXT }
  const source = {
    reader,
    opened: (await reader.open([encoded.database], input))!,
    relations: {},
    rows: batches(encoded.rows),
    documents: async function* () {},
  }
  return { source, input: { viewId: SAMPLE.grid, workspaceId: ada.workspaceId, now: new Date() } }
}

async function* batches(entries: Iterable<readonly [string, Uint8Array]>) {
  for (const batch of inBatches(entries)) yield { updates: new Map(batch), storedIds: new Set<string>() }
}
