import { createDocument, decodeDocument } from '@sheaf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { LONGEST_BLOCKING_MS, longestBlocking } from '../../platform/testing/watchLoop.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'

const BLOCKS = 6_000

let server: TestServer
let ada: TestPublisher
let id: string
let state: Uint8Array

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  id = await ada.createPage('Large')
  let lastId = 0
  const paragraph = (_: unknown, index: number) => ({
    type: 'paragraph',
    text: [{ text: `Block ${index} of many` }],
  })
  state = createDocument(id, Array.from({ length: BLOCKS }, paragraph), { block: () => `b${(lastId += 1)}` })
  await server.platform.database.$client.query('UPDATE collabs SET snapshot = $2 WHERE object_id = $1', [
    id,
    Buffer.from(state),
  ])
})
afterAll(() => server.close())

async function ask(method: 'GET' | 'POST', url: string, payload?: string): Promise<Buffer> {
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    payload: payload ?? '{}',
  })
  return answer.rawPayload
}

/** The last answer; fails where each run holds the event loop. */
async function askBriefly<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = []
  expect(await longestBlocking(async () => answers.push(await run()))).toBeLessThan(LONGEST_BLOCKING_MS)
  return answers.at(-1)!
}

const place = () => `/api/workspace/${ada.workspaceId}/page-view`
const collab = () => `/api/workspace/v1/${ada.workspaceId}/collab/${id}`

describe('OPS-LOOP-3: a large page holds nobody up', { timeout: 60_000 }, () => {
  it('when it is read, as a page and as a Yjs object', async () => {
    const [page, object] = await askBriefly(async () => [
      await ask('GET', `${place()}/${id}`),
      await ask('GET', `${collab()}?collab_type=0`),
    ])
    const { data } = JSON.parse(page.toString()) as { data: { data: { encoded_collab: number[] } } }
    expect(Buffer.compare(Buffer.from(data.data.encoded_collab), state)).toBe(0)
    const { doc_state: read } = (JSON.parse(object.toString()) as { data: { doc_state: number[] } }).data
    expect(Buffer.compare(Buffer.from(read), state)).toBe(0)
  })

  it('when it is written as numbers in JSON', async () => {
    const body = JSON.stringify({ collab_type: 0, doc_state: [...state] })
    const answer = await askBriefly(() => ask('POST', `${collab()}/web-update`, body))
    expect(JSON.parse(answer.toString())).toMatchObject({ code: 0 })
  })

  it.each([
    ['an update of what nobody has', `{"collab_type":0,"doc_state":[${'1,'.repeat(3_000_000)}1]}`, 1056],
    ['numbers that are no bytes', `{"collab_type":0,"doc_state":[${'256,'.repeat(2_000_000)}1]}`, 1008],
    ['no JSON', '['.repeat(5_000_000), 1008],
  ])('when what is written is %s', async (_, body, code) => {
    const answer = await askBriefly(() => ask('POST', `${collab()}/web-update`, body))
    expect(JSON.parse(answer.toString())).toMatchObject({ code })
  })

  it.each([
    [
      'paragraphs',
      JSON.stringify(Array(20_000).fill({ type: 'paragraph', data: { delta: [{ insert: 'words' }] } })),
      0,
    ],
    ['objects that are no blocks', `[${'{},'.repeat(300_000)}{}]`, 1062],
    ['nothing but lists', '['.repeat(9_000_000), 1008],
    ['a type that is none', `[{"type":1},${'{"type":"quote"},'.repeat(9_000)}{"type":"quote"}]`, 1062],
  ])('when it is created with %s', async (_, children, code) => {
    const start = `{"parent_view_id":"${ada.spaceId}","layout":0,"name":"New","page_data":`
    const answer = await askBriefly(() =>
      ask('POST', place(), `${start}{"type":"page","children":${children}}}`),
    )
    expect(JSON.parse(answer.toString())).toMatchObject({ code })
  })

  it('when a call that takes little is sent as much as there is room for', async () => {
    for (const piece of ['{},', '[],', '"a":1,']) {
      const body = `{"name":"New","more":${piece.includes(':') ? '{' : '['}${piece.repeat(524_000 / piece.length - 10)}`
      const end = piece.includes(':') ? '"b":1}}' : '1]}'
      const answer = await askBriefly(() => ask('POST', `${place()}/${id}/update-name`, body + end))
      expect(JSON.parse(answer.toString())).toMatchObject({ code: 0 })
    }
  })

  it('when it is copied', async () => {
    const answer = await askBriefly(() => ask('POST', `${place()}/${id}/duplicate`))
    const { data } = JSON.parse(answer.toString()) as { data: { view_id: string } }
    const { rows } = await server.platform.database.$client.query<{ snapshot: Buffer }>(
      'SELECT snapshot FROM collabs WHERE object_id = $1',
      [data.view_id],
    )
    const copy = decodeDocument(rows[0]!.snapshot)
    expect(copy.state === 'ready' && copy.root.children.length).toBe(BLOCKS)
  })
})
