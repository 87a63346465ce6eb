import { exportPath, listExports, startExport } from '@sheaf/contract/exports'
import { createDocument } from '@sheaf/model'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { openPages, type Pages, type TestPerson } from '../testing/index.ts'

let server: TestServer
let pages: Pages
let owner: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  pages = await openPages(server)
  owner = pages.owner
})
afterAll(() => server.close())

const newest = async () => (await owner.get(listExports, { params: pages.here() })).exports[0]!

it('P13: large pages do not hold the event loop while they are exported', async () => {
  const large = await pages.add('Large')
  const blocks = Array.from({ length: 10_000 }, (_, index) => ({
    type: 'paragraph',
    text: [{ text: `Words of paragraph ${index} `.repeat(4) }],
  }))
  let lastId = 0
  const document = createDocument(large, blocks, { block: () => `b${(lastId += 1)}` })
  await server.platform.database.$client.query('UPDATE collabs SET snapshot = $2 WHERE object_id = $1', [
    large,
    Buffer.from(document),
  ])
  const blocking = await longestBlocking(async () => {
    const body = { format: 'html', has_files: true, language: 'en' } as const
    await owner.get(startExport, { params: pages.here(), body })
    await expect.poll(async () => (await newest()).state, { timeout: 60_000 }).not.toBe('running')
  })
  expect(blocking).toBeLessThan(LONGEST_BLOCKING_MS)
  const headers = { authorization: `Bearer ${owner.session.access_token}` }
  const url = exportPath(owner.workspaceId, (await newest()).id)
  const files = unzipSync(new Uint8Array((await server.app.inject({ url, headers })).rawPayload))
  expect(strFromU8(files['General/Large.html']!)).toContain('Words of paragraph 9999 ')
}, 60_000)
