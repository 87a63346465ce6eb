import { allAtOnce } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PoolClient } from 'pg'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../testing/index.ts'
import { parseDatabaseBlob } from '../databases/index.ts'
import { paragraph, publisherTools } from './testing/publisherTools.ts'

/*
 * What PostgreSQL sees of a server that is killed is a connection that ends: here it is ended while it waits for what a
 * test holds, which is where the test wants it.
 */

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) =>
  server.platform.database.$client.query<Record<string, unknown>>(text, values)

/** Begins a call, which has to wait for what `hold` takes, and cuts its connection once it does. Answers its code. */
async function cutOff(hold: (client: PoolClient) => Promise<unknown>, call: () => Promise<{ code: number }>) {
  const holder = await server.platform.database.$client.connect()
  try {
    await holder.query('BEGIN')
    await hold(holder)
    const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const calling = call()
    const cut = async () =>
      (
        await query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE $1::integer = ANY(pg_blocking_pids(pid))`,
          [rows[0]?.pid],
        )
      ).rowCount
    await expect.poll(cut, { timeout: 60_000, interval: 20 }).toBe(1)
    return (await calling).code
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
}

const publishTree = (id: string) => ada.call('POST', `${tools.ws}/page-view/${id}/publish-tree`, {})
const statusOf = async (name: string) => (await tools.visit(`/${ada.workspaceId}/${name}`)).status

it('PUB-TREE-11: a server that ends between two pages leaves each of them whole or not there, and the call again goes on', async () => {
  const root = await ada.createPage('Handbook', { blocks: [paragraph('Welcome.')] })
  const child = await ada.createPage('Chapter', { parentId: root })
  const last = await ada.createPage('Section', { parentId: child })
  const lockLast = (client: PoolClient) =>
    client.query('SELECT 1 FROM views WHERE id = $1 FOR UPDATE', [last])
  expect(await cutOff(lockLast, () => publishTree(root))).not.toBe(0)
  expect(await statusOf('handbook')).toBe(200)
  expect(await statusOf('chapter')).toBe(200)
  expect(await statusOf('section')).toBe(404)
  for (const table of ['publications', 'publication_files'])
    expect([table, (await query(`SELECT 1 FROM ${table} WHERE view_id = $1`, [last])).rowCount]).toEqual([
      table,
      0,
    ])
  expect((await publishTree(root)).code).toBe(0)
  expect(await statusOf('section')).toBe(200)
})

it('PDB-LIVE-7: a server that ends while a database is published again leaves what was published before', async () => {
  const spec = ownSample(3)
  await insertDatabase(server, ada, spec)
  const { grid, board } = spec.ids
  const publish = (visible: readonly string[]) =>
    tools.publish(grid, { publish_name: 'rows', visible_database_view_ids: [...visible] })
  expect((await publish([grid])).code).toBe(0)
  const path = `/${ada.workspaceId}/rows`
  const read = async () => {
    const blob = await server.app.inject({ url: `/api/workspace/published${path}/blob` })
    const { rows, visibleViewIds } = allAtOnce(parseDatabaseBlob(blob.rawPayload))!
    const { body } = await tools.visit(`${path}?v=${board}`)
    return { rows: [...rows.keys()], visibleViewIds, isBoard: body.includes('class="db-card"') }
  }
  const before = await read()
  expect(before).toMatchObject({ visibleViewIds: [grid], isBoard: false })
  await query('DELETE FROM collabs WHERE object_id = $1', [spec.rows[2]!.id])
  // The publication is written anew and the old rows are gone when it waits for this.
  const lockHeads = (client: PoolClient) => client.query('LOCK TABLE published_databases IN SHARE MODE')
  expect(await cutOff(lockHeads, () => publish([grid, board]))).not.toBe(0)
  expect(await read()).toEqual(before)
  expect((await publish([grid, board])).code).toBe(0)
  expect(await read()).toEqual({
    rows: spec.rows.slice(0, 2).map(({ id }) => id),
    visibleViewIds: [grid, board],
    isBoard: true,
  })
})
