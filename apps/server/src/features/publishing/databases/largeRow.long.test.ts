import { createDocument } from '@sheaf/model'
import { SAMPLE } from '@sheaf/testkit/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../../platform/testing/watchLoop.ts'
import { insertDatabase, ownSample, signInPublisher, type TestPublisher } from '../../testing/index.ts'
import { publisherTools } from '../testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
})
afterAll(() => server.close())

it('OPS-LOOP-3, PDB-LIVE-4: a small database whose rows and documents are large is published, read and compared, and holds nobody up', async () => {
  const sample = ownSample(3)
  const long = 'word '.repeat(800_000)
  let drawn = 0
  const ids = { block: () => `b${String(drawn++).padStart(9, '0')}` }
  const rows = sample.rows.map((row, index) => ({
    ...row,
    ...(index === 0 && { cells: { [SAMPLE.name]: { type: 'rich_text' as const, text: long } } }),
    ...(index === 1 && {
      document: createDocument(
        row.id,
        Array.from({ length: 5_000 }, () => ({
          type: 'paragraph',
          text: [{ text: 'A line of a document.' }],
        })),
        ids,
      ),
    }),
  }))
  await insertDatabase(server, ada, { ...sample, rows })
  const { publish, visit, ws } = publisherTools(server, ada)
  let publish_name = ''
  const held = await longestBlocking(async (run) => {
    publish_name = `large-${run}`
    expect((await publish(sample.ids.grid, { publish_name })).code).toBe(0)
    const changes = await ada.call('GET', `${ws}/page-view/${sample.ids.grid}/publish-changes`)
    expect(changes).toMatchObject({ code: 0, data: { counts: { rows: { changed: 0 } } } })
    for (const rest of ['', `?r=${rows[0]!.id}`, `?r=${rows[1]!.id}`, '.md'])
      expect((await visit(`/${ada.workspaceId}/${publish_name}${rest}`)).status).toBe(200)
  })
  expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
  const { body } = await visit(`/${ada.workspaceId}/${publish_name}?r=${rows[0]!.id}`)
  expect(body).toContain('word word')
  expect(body.length).toBeLessThan(100_000)
}, 60_000)
