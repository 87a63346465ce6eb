import { COLLAB_TYPES } from '@sheaf/contract'
import { allAtOnce, createDocument } from '@sheaf/model'
import { encodeDatabase, ENCODINGS, SAMPLE, type DatabaseSpec } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { insertCollab } from '../../../sync/index.ts'
import { ownSample, insertDatabase, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'
import { parseDatabaseBlob } from '../../databases/index.ts'

let server: TestServer
let ada: TestPublisher
let bob: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  bob = await signInPublisher(server, 'bob@example.com')
})
afterAll(() => server.close())

/** A database whose rows, and the documents in them, nobody else may see. */
function secretDatabase(word: string): DatabaseSpec {
  const spec = ownSample(3)
  let drawn = 0
  const ids = { block: () => `${word}${String(drawn++).padStart(6, '0')}` }
  const rows = spec.rows.map((row) => ({
    ...row,
    cells: { [SAMPLE.name]: { type: 'rich_text' as const, text: `${word} cell` } },
    document: createDocument(row.id, [{ type: 'paragraph', text: [{ text: `${word} document` }] }], ids),
  }))
  return { ...spec, rows }
}

it('PDB-LIVE-5: whoever lists rows of other databases in one of their own publishes none of them', async () => {
  // One lies in the same workspace, on a page that the publisher may not read, and one in another workspace.
  const [near, far] = [secretDatabase('near'), secretDatabase('far')]
  await insertDatabase(server, ada, near)
  await insertDatabase(server, bob, far)
  const own = ownSample(2)
  await insertDatabase(server, ada, { ...own, views: own.views.slice(0, 1), rows: [] })
  const listed = [...own.rows, ...near.rows, ...far.rows].map(({ id }) => ({ id }))
  const views = own.views.map((view) => ({ ...view, rowOrder: listed }))
  // It says besides that it is the other one; but it is stored under an id of its own.
  for (const id of [own.id, near.id]) {
    const encoded = encodeDatabase({ ...own, id, views }, ENCODINGS[0]!)
    const { database } = server.platform
    await database.$client.query('DELETE FROM collabs WHERE object_id = $1', [own.id])
    await insertCollab(database, {
      objectId: own.id,
      workspaceId: ada.workspaceId,
      collabType: COLLAB_TYPES.database,
      state: encoded.database,
      at: new Date(),
    })
    const mine = encodeDatabase(own, ENCODINGS[0]!).rows
    for (const [rowId, state] of mine) {
      await database.$client.query('DELETE FROM collabs WHERE object_id = $1', [rowId])
      await insertCollab(database, {
        objectId: rowId,
        workspaceId: ada.workspaceId,
        collabType: COLLAB_TYPES.databaseRow,
        state,
        at: new Date(),
      })
    }
    const { publish, visit } = publisherTools(server, ada)
    expect((await publish(own.ids.grid, { publish_name: 'mine' })).code).toBe(0)
    const answer = await server.app.inject({
      url: `/api/workspace/published/${ada.workspaceId}/mine/blob`,
    })
    const blob = allAtOnce(parseDatabaseBlob(answer.rawPayload))!
    expect([...blob.rows.keys()]).toEqual(own.rows.map((row) => row.id))
    const told = [
      Buffer.from(blob.database).toString('latin1'),
      ...Array.from(blob.documents.values(), (bytes) => Buffer.from(bytes).toString('latin1')),
      (await visit(`/${ada.workspaceId}/mine`)).body,
      (await visit(`/api/workspace/v2/published/${ada.workspaceId}/mine/snapshot`)).body,
    ].join('\n')
    expect(told).not.toMatch(/(?:near|far) (?:cell|document)/)
    for (const row of [...near.rows, ...far.rows])
      expect((await visit(`/${ada.workspaceId}/mine?r=${row.id}`)).status).toBe(404)
  }
})
