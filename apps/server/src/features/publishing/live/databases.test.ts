import { sampleDatabase, SAMPLE, sampleRowId } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { readCollabState } from '../../../sync/index.ts'
import { insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
  await insertDatabase(server, ada, sampleDatabase())
})
afterAll(() => server.close())

/** Renames a field of a database, or writes a cell of a row, as another client does. */
async function touch(objectId: string, collabType: number): Promise<void> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, (await readCollabState(server.platform.database, objectId))!)
  const before = Y.encodeStateVector(doc)
  const path = collabType === 1 ? ['database', 'fields', SAMPLE.name] : ['data', 'cells', SAMPLE.name]
  let map: Y.Map<unknown> = doc.getMap('data')
  for (const key of path) map = map.get(key) as Y.Map<unknown>
  map.set(collabType === 1 ? 'name' : 'data', `touched ${Math.random()}`)
  const body = { doc_state: [...Y.encodeStateAsUpdate(doc, before)], collab_type: collabType }
  doc.destroy()
  const url = `/api/workspace/v1/${ada.workspaceId}/collab/${objectId}/web-update`
  expect((await ada.call('POST', url, body)).code).toBe(0)
}

const versionOf = async (viewId: string): Promise<number> =>
  (
    await server.platform.database.$client.query<{ version: number }>(
      'SELECT version FROM publications WHERE view_id = $1',
      [viewId],
    )
  ).rows[0]?.version ?? 0

it('PUB-STAGE-4: a change of a database or of one of its rows is one of the page, until it is published again', async () => {
  const hasChanges = async () => (await tools.state(SAMPLE.grid)).has_changes
  expect((await tools.publish(SAMPLE.grid)).code).toBe(0)
  expect(await hasChanges()).toBe(false)
  for (const [objectId, type] of [
    [SAMPLE.databaseId, 1],
    [sampleRowId(0), 4],
  ] as const) {
    await touch(objectId, type)
    expect([objectId, await hasChanges()]).toEqual([objectId, true])
    await tools.publish(SAMPLE.grid)
    expect([objectId, await hasChanges()]).toEqual([objectId, false])
  }
})

it('PUB-LIVE-9: a live database follows its rows', async () => {
  await tools.publish(SAMPLE.grid, { is_live: true })
  for (const [objectId, type] of [
    [sampleRowId(0), 4],
    [SAMPLE.databaseId, 1],
  ] as const) {
    const before = await versionOf(SAMPLE.grid)
    await touch(objectId, type)
    const from = performance.now()
    await expect.poll(() => versionOf(SAMPLE.grid), { timeout: 5000, interval: 50 }).toBe(before + 1)
    expect(performance.now() - from).toBeLessThan(2000)
  }
})
