import { decodeDocument, insertBlocks, type NewBlock } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signInPublisher, type TestPublisher } from '../testing/index.ts'

let server: TestServer
let owner: TestPublisher
beforeAll(async () => {
  server = await createTestServer()
  owner = await signInPublisher(server, 'owner@example.com')
})
afterAll(() => server.close())

/** Writes what no client of ours writes, as any client of the wire can. */
async function write(pageId: string, blocks: readonly NewBlock[]): Promise<void> {
  const address = `/api/workspace/v1/${owner.workspaceId}/collab/${pageId}`
  const { data } = await owner.call('GET', `${address}?collab_type=0`)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from((data as { doc_state: number[] }).doc_state))
  const document = decodeDocument(Y.encodeStateAsUpdate(doc))
  if (document.state !== 'ready') throw new Error(document.state)
  const place = { parent: document.root.id, after: null }
  insertBlocks(doc, place, blocks, { block: () => server.platform.ids.uuid() })
  const body = { doc_state: [...Y.encodeStateAsUpdate(doc)], collab_type: 0 }
  expect(await owner.call('POST', `${address}/web-update`, body)).toMatchObject({ code: 0 })
}

const marked = (attributes: Record<string, unknown>): NewBlock =>
  ({ type: 'paragraph', text: [{ text: 'mark', attributes }] }) as NewBlock

it.each<[string, NewBlock]>([
  ['a zero in a text', { type: 'paragraph', text: [{ text: 'a\0b' }] }],
  ['a zero in a heading', { type: 'heading', data: { level: 1 }, text: [{ text: 'a\0b' }] }],
  ['a zero in the id of a page', { type: 'sub_page', data: { view_id: 'a\0b' } }],
  ['a zero in the id of a mention', marked({ mention: { type: 'page', page_id: 'a\0b' } })],
  [
    'half a character in a mention',
    marked({ mention: { type: 'page', page_id: '\ud800', block_id: '\ud800' } }),
  ],
  ['half a character in a link', marked({ href: 'https://a.example/\ud800', formula: '\ud800' })],
  ['a zero in a picture', { type: 'image', data: { url: 'https://a.example/\0', image_type: 2 } }],
  ['a zero in a card', { type: 'link_preview', data: { url: 'https://a.example/\0' } }],
  ['a zero in a type and a key', { type: 'a\0', data: { 'b\0': 'c\0' } }],
  [
    'a policy in a picture',
    { type: 'image', data: { url: 'https://a.example;sandbox;x/y.png', image_type: 2 } },
  ],
  ['a policy in a film', { type: 'video', data: { url: "https://a.example,script-src/'unsafe-inline'" } }],
])('R4, R6: a document with %s is published and shown', async (_name, block) => {
  const pageId = await owner.createPage('Hostile', {
    blocks: [{ type: 'paragraph', data: { delta: [{ insert: 'kept' }] } }],
  })
  await write(pageId, [block])
  const { code } = await owner.call(
    'POST',
    `/api/workspace/${owner.workspaceId}/page-view/${pageId}/publish`,
    {},
  )
  expect(code).toBe(0)
  const { data } = await owner.call('GET', `/api/workspace/v1/published-info/${pageId}`)
  const info = data as { namespace: string; publish_name: string }
  const page = await server.app.inject({ url: `/${info.namespace}/${info.publish_name}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('kept')
  expect(String(page.headers['content-security-policy'])).not.toMatch(/;\s*sandbox|,/)
})
