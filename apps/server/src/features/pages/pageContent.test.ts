import {
  createPage,
  ERRORS,
  getFileMetadata,
  getFolder,
  getPage,
  MAX_PAGE_DATA_BYTES,
  putFile,
} from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let owner: TestPerson
let spaceId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server, 'owner@example.com')
  const folder = await owner.get(getFolder, { params: workspace(), query: {} })
  spaceId = folder.children[0]?.view_id ?? ''
})
afterAll(() => server.close())

function workspace() {
  return { workspaceId: owner.workspaceId as string }
}

async function put(parentId: string, text: string): Promise<string> {
  const stored = await owner.get(putFile, {
    params: { ...workspace(), parentId },
    query: {},
    bytes: Buffer.from(text),
  })
  return stored.file_id
}

function addressOf(parentId: string, fileId: string): string {
  return `https://sheaf.example/api/file_storage/${owner.workspaceId}/v1/blob/${parentId}/${encodeURIComponent(fileId)}`
}

function create(children: readonly object[], parentId = spaceId) {
  const page_data = { type: 'page', children: children as never }
  return owner.call(createPage, {
    params: workspace(),
    body: { parent_view_id: parentId, layout: 0 as const, name: 'Imported', page_data },
  })
}

it('IMP-FILE-1: files of the parent that the content of a new page names become files of the page', async () => {
  const fileId = await put(spaceId, 'picture')
  const gone = addressOf(spaceId, 'bm90LXRoZXJl.')
  const foreign = 'https://elsewhere.example/a.png'
  const made = await create([
    { type: 'image', data: { url: addressOf(spaceId, fileId), image_type: 1 } },
    {
      type: 'paragraph',
      data: { delta: [{ insert: 'see', attributes: { href: addressOf(spaceId, fileId) } }] },
      children: [
        { type: 'multi_image', data: { images: [{ type: 1, url: addressOf(spaceId, fileId) }] } },
        { type: 'image', data: { url: gone } },
        { type: 'image', data: { url: foreign } },
      ],
    },
  ])
  const viewId = made.data.view_id
  const page = await owner.get(getPage, { params: { ...workspace(), viewId } })
  const document = decodeDocument(Uint8Array.from(page.data.encoded_collab))
  expect(document).toMatchObject({
    root: {
      children: [
        { data: { url: addressOf(viewId, fileId) } },
        {
          text: [{ attributes: { href: addressOf(viewId, fileId) } }],
          children: [
            { data: { images: [{ url: addressOf(viewId, fileId) }] } },
            { data: { url: gone } },
            { data: { url: foreign } },
          ],
        },
      ],
    },
  })
  const params = { ...workspace(), parentId: viewId, fileId }
  expect(await owner.get(getFileMetadata, { params })).toMatchObject({ parent_dir: viewId, file_size: 7 })
})

it('IMP-LIMIT-1: a page is made with 20,000 paragraphs, and with more than may be nothing is made', async () => {
  const paragraph = (text: string) => ({ type: 'paragraph', data: { delta: [{ insert: text }] } })
  expect((await create(Array.from({ length: 20_000 }, () => paragraph('x'.repeat(100))))).code).toBe(0)
  const names = async () => {
    const { children } = await owner.get(getFolder, { params: workspace(), query: {} })
    return children[0]?.children.map(({ view_id: id }) => id)
  }
  const before = await names()
  expect((await create([paragraph('x'.repeat(MAX_PAGE_DATA_BYTES))])).code).toBe(ERRORS.invalid_request)
  expect((await create([paragraph('x'.repeat(11_000_000))])).status).toBe(413)
  expect(await names()).toEqual(before)
}, 60_000)
