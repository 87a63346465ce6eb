import {
  createPage,
  deleteFile,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getCollab,
  getFileMetadata,
  getFileUsage,
  getFolder,
  movePage,
  movePageToTrash,
  putFile,
  updatePageExtra,
  updatePageIcon,
  webUpdateCollab,
} from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let owner: TestPerson
let spaceId: string
beforeAll(async () => {
  server = await createTestServer()
  owner = await signIn(server, 'owner@example.com')
  const folder = await owner.get(getFolder, { params: { workspaceId: owner.workspaceId }, query: {} })
  spaceId = folder.children[0]?.view_id ?? ''
})
afterAll(() => server.close())

const workspace = () => ({ workspaceId: owner.workspaceId as string })

async function newPage(parentId: string, id: string, blocks: readonly object[]): Promise<string> {
  const page = await owner.get(createPage, {
    params: workspace(),
    body: {
      parent_view_id: parentId,
      view_id: id,
      layout: 0,
      name: 'Page',
      page_data: { type: 'page', children: blocks as never },
    },
  })
  return page.view_id
}

async function blocksOf(viewId: string) {
  const params = { ...workspace(), objectId: viewId }
  const collab = await owner.get(getCollab, { params, query: { collab_type: 0 } })
  const document = decodeDocument(Uint8Array.from(collab.doc_state))
  if (document.state !== 'ready') throw new Error('No document')
  return document.root.children
}

it('FILE-COPY-1: the files of a copied page are files of the copy, and outlive the original', async () => {
  const [pageId, childId, otherId] = [1, 2, 3].map(() => server.platform.ids.uuid()) as [
    string,
    string,
    string,
  ]
  await newPage(spaceId, otherId, [])
  const put = async (parentId: string, text: string) => {
    const params = { ...workspace(), parentId }
    const stored = await owner.get(putFile, { params, query: { name: 'a.txt' }, bytes: Buffer.from(text) })
    return stored.file_id
  }
  const url = (parentId: string, fileId: string, host = 'https://sheaf.example') =>
    `${host}/api/file_storage/${owner.workspaceId}/v1/blob/${parentId}/${encodeURIComponent(fileId)}`
  await newPage(spaceId, pageId, [])
  const [image, several, foreign, icon, cover] = [
    await put(pageId, 'image'),
    await put(pageId, 'several'),
    await put(otherId, 'foreign'),
    await put(pageId, 'icon'),
    await put(pageId, 'cover'),
  ]
  // Made elsewhere: below the page its files would become its own.
  await newPage(spaceId, childId, [
    { type: 'image', data: { url: url(pageId, image, 'http://old.example:8000'), image_type: 1 } },
    { type: 'multi_image', data: { images: [{ type: 1, url: url(pageId, several) }], layout: 0 } },
    { type: 'image', data: { url: url(otherId, foreign), image_type: 1 } },
    { type: 'image', data: { url: url(pageId, 'never-there'), image_type: 1 } },
    {
      type: 'paragraph',
      data: { delta: [{ insert: 'see', attributes: { href: `${url(pageId, image)}?download=1` } }] },
    },
  ])
  await owner.get(movePage, {
    params: { ...workspace(), viewId: childId },
    body: { new_parent_view_id: pageId, prev_view_id: null },
  })
  const page = { params: { ...workspace(), viewId: pageId } }
  await owner.get(updatePageIcon, { ...page, body: { icon: { ty: 1, value: url(pageId, icon) } } })
  const extra = JSON.stringify({ cover: { type: 'custom', value: url(pageId, cover) }, other: 1 })
  await owner.get(updatePageExtra, { ...page, body: { extra } })
  const before = await owner.get(getFileUsage, { params: workspace() })

  const { view_id: copyId } = await owner.get(duplicatePage, { ...page, body: {} })
  const folder = await owner.get(getFolder, { params: workspace(), query: { depth: 5 } })
  const copy = folder.children[0]?.children.find((view) => view.view_id === copyId)
  expect(copy?.icon?.value).toBe(url(copyId, icon))
  expect(copy?.extra).toMatchObject({ cover: { value: url(copyId, cover) }, other: 1 })
  const blocks = await blocksOf(copy?.children[0]?.view_id ?? '')
  expect(blocks.map(({ data, text }) => [data['url'], data['images'], text?.[0]?.attributes])).toEqual([
    [url(copyId, image, 'http://old.example:8000'), undefined, undefined],
    [undefined, [{ type: 1, url: url(copyId, several) }], undefined],
    [url(otherId, foreign), undefined, undefined],
    [url(pageId, 'never-there'), undefined, undefined],
    [undefined, undefined, { href: `${url(copyId, image)}?download=1` }],
  ])
  expect(await owner.get(getFileUsage, { params: workspace() })).toEqual(before)

  await owner.get(movePageToTrash, page)
  await owner.get(deleteTrashedPage, page)
  await owner.get(deleteFile, { params: { ...workspace(), parentId: pageId, fileId: image } })
  const kept = { params: { ...workspace(), parentId: copyId, fileId: image } }
  expect(await owner.get(getFileMetadata, kept)).toMatchObject({ file_name: 'a.txt', file_size: 5 })
  const bytes = await server.app.inject({
    url: new URL(url(copyId, image)).pathname,
    headers: { authorization: `Bearer ${owner.session.access_token}` },
  })
  expect([bytes.statusCode, bytes.body]).toEqual([200, 'image'])
})

it('R4: blocks within blocks without end are refused, and fewer are copied', async () => {
  const nest = async (levels: number) => {
    const pageId = await newPage(spaceId, server.platform.ids.uuid(), [])
    const params = { ...workspace(), objectId: pageId }
    const collab = await owner.get(getCollab, { params, query: { collab_type: 0 } })
    const document = new Y.Doc()
    Y.applyUpdate(document, Uint8Array.from(collab.doc_state))
    const content = document.getMap('data').get('document') as Y.Map<unknown>
    const blocks = content.get('blocks') as Y.Map<Y.Map<unknown>>
    const lists = (content.get('meta') as Y.Map<unknown>).get('children_map') as Y.Map<Y.Array<string>>
    let parent = content.get('page_id') as string
    document.transact(() => {
      for (let level = 0; level < levels; level += 1) {
        const id = server.platform.ids.uuid()
        blocks.set(
          id,
          new Y.Map<unknown>(Object.entries({ id, ty: 'paragraph', parent, children: id, data: '{}' })),
        )
        lists.get(blocks.get(parent)?.get('children') as string)?.push([id])
        lists.set(id, new Y.Array<string>())
        parent = id
      }
    })
    const doc_state = [...Y.encodeStateAsUpdate(document)]
    await owner.get(webUpdateCollab, { params, body: { doc_state, collab_type: 0 } })
    return await owner.call(duplicatePage, { params: { ...workspace(), viewId: pageId }, body: {} })
  }
  expect((await nest(8000)).code).toBe(ERRORS.payload_too_large)
  expect((await nest(400)).code).toBe(0)
})
