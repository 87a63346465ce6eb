import { appendBlocks, ERRORS, getPage, movePageToTrash } from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn } from '../testing/index.ts'
import { openPageTree, type PageTree } from './testing/openPageTree.ts'

let server: TestServer
let pages: PageTree
beforeAll(async () => {
  server = await createTestServer()
  pages = await openPageTree(server)
})
afterAll(() => server.close())

const paragraph = (insert: string) => ({ type: 'paragraph', data: { delta: [{ insert }] } })

const append = async (viewId: string, blocks: unknown) =>
  await pages.owner.call(appendBlocks, { ...pages.at(viewId), body: { blocks: blocks as never } })

async function blocksOf(viewId: string) {
  const { data } = await pages.owner.get(getPage, pages.at(viewId))
  const document = decodeDocument(Uint8Array.from(data.encoded_collab))
  if (document.state !== 'ready') throw new Error('No document')
  return document.root.children
}

it('PAGECALL-APPEND-1: blocks come behind the last one, with their children, and nothing is answered', async () => {
  const page = await pages.add('page')
  const item = { type: 'bulleted_list', data: { delta: [{ insert: 'a', attributes: { bold: true } }] } }
  const answer = await append(page, [
    { ...item, children: [paragraph('b')] },
    { type: 'divider', data: {}, children: [] },
  ])
  expect(answer).toMatchObject({ code: 0 })
  expect(answer.data).toBeUndefined()
  await append(page, [paragraph('c')])
  const blocks = await blocksOf(page)
  expect(blocks).toMatchObject([
    { type: 'paragraph', text: [] },
    {
      type: 'bulleted_list',
      text: [{ text: 'a', attributes: { bold: true } }],
      children: [{ text: [{ text: 'b' }] }],
    },
    { type: 'divider' },
    { type: 'paragraph', text: [{ text: 'c' }] },
  ])
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
})

it('PAGECALL-APPEND-2: of several who add at once nothing is lost', async () => {
  const page = await pages.add('shared')
  const texts = Array.from({ length: 12 }, (_, index) => `from ${index}`)
  await Promise.all(texts.map((text) => append(page, [paragraph(text)])))
  const found = (await blocksOf(page)).flatMap(({ text }) => text?.map((run) => run.text) ?? [])
  expect(found.toSorted()).toEqual(texts.toSorted())
})

it('PAGECALL-APPEND-3: what is no block is refused with 1064, and nothing of it is there', async () => {
  const page = await pages.add('strict')
  const others: unknown[] = [
    { type: 'paragraph' },
    'text',
    [paragraph('good'), null],
    [paragraph('good'), { data: {} }],
    [{ type: 'page', data: {} }],
    [{ type: 'paragraph', data: { delta: [{ insert: 1 }] } }],
    [{ type: 'paragraph', data: {}, children: {} }],
  ]
  for (const blocks of others) expect((await append(page, blocks)).code).toBe(ERRORS.invalid_block)
  expect((await append(page, undefined)).code).toBe(ERRORS.invalid_request)
  expect((await append(page, [])).code).toBe(0)
  expect(await blocksOf(page)).toHaveLength(1)
})

it('PAGECALL-APPEND-4: what may not be written is refused as everywhere', async () => {
  const page = await pages.add('closed')
  const stranger = await signIn(server, 'stranger@example.com')
  const body = { blocks: [paragraph('mine')] }
  expect((await stranger.call(appendBlocks, { ...pages.at(page), body })).code).toBe(
    ERRORS.not_enough_permissions,
  )
  const nowhere = pages.at(server.platform.ids.uuid())
  expect((await pages.owner.call(appendBlocks, { ...nowhere, body })).code).toBe(ERRORS.invalid_folder_view)
  await pages.owner.get(movePageToTrash, pages.at(page))
  expect((await append(page, body.blocks)).code).toBe(ERRORS.record_deleted)
})
