import { encodeWorst, worstDocuments } from '@sheaf/testkit/worstInputs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'

/** All of them in full size are measured by `npm run bench -- p13`. */
const DOCUMENTS = worstDocuments(0.1).filter(
  ({ name }, index) => !name.startsWith('code: ') || index % 5 === 0,
)

let server: TestServer
let ada: TestPublisher

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  // What is done for the first time is compiled.
  for (let time = 0; time < 3; time += 1)
    await publish(await write('warm-up', new Uint8Array()), `warm-up-${time}`)
})
afterAll(() => server.close())

/** A page with that content, as it is stored. */
async function write(name: string, state: Uint8Array): Promise<string> {
  const id = await ada.createPage(name, {
    blocks: [{ type: 'paragraph', data: { delta: [{ insert: 'x' }] } }],
  })
  if (state.length > 0)
    await server.platform.database.$client.query('UPDATE collabs SET snapshot = $2 WHERE object_id = $1', [
      id,
      Buffer.from(state),
    ])
  return id
}

async function publish(id: string, publishName: string): Promise<void> {
  const path = `/api/workspace/${ada.workspaceId}/page-view/${id}`
  const published = await ada.call('POST', `${path}/publish`, { publish_name: publishName })
  expect(published.code).toBe(0)
  expect((await ada.call('GET', `${path}/publish-state`)).code).toBe(0)
  for (const suffix of ['', '.md']) {
    const answer = await server.app.inject({
      url: `/${ada.workspaceId}/${publishName}${suffix}`,
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([suffix, answer.statusCode]).toEqual([suffix, 200])
  }
}

describe('OPS-LOOP-1: no request about a page holds the event loop', () => {
  it.each(DOCUMENTS.map((document, index) => [document.name, document, index] as const))(
    '%s',
    async (name, document, index) => {
      const id = await write(name, encodeWorst('4e5b9a4e-0000-4000-8000-000000000000', document))
      const held = await longestBlocking((run) => publish(id, `worst-${index}-${run}`))
      expect(held).toBeLessThan(LONGEST_BLOCKING_MS)
    },
    60_000,
  )
})
