import {
  createPage,
  createSpace,
  duplicatePage,
  ERRORS,
  getFolder,
  getPage,
  listTreeNodes,
  movePageToTrash,
  removePageIcon,
  updatePage,
  updatePageExtra,
  updatePageIcon,
  updatePageLock,
  updatePageName,
} from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { openPageTree, type PageTree } from './testing/openPageTree.ts'

let server: TestServer
let pages: PageTree

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPageTree(server)
})

describe('creating', () => {
  it('stands last, first or behind a sibling', async () => {
    const a = await pages.add('a')
    await pages.add('b')
    await pages.add('c', pages.space, { prev_view_id: null })
    await pages.add('d', pages.space, { prev_view_id: a })
    await pages.add('e', a)
    expect(await pages.outline()).toBe('General(c a(e) d b)')
    const siblings = (await pages.tree()).children[0]?.children ?? []
    expect(siblings.map(({ prev_view_id: prev }) => prev)).toEqual([
      null,
      ...siblings.slice(0, -1).map((v) => v.view_id),
    ])
  })

  it('has a document from the start, with the content that was sent', async () => {
    const page_data = {
      type: 'page',
      data: {},
      children: [
        {
          type: 'heading',
          data: { level: 2, delta: [{ insert: 'Hi ' }, { insert: 'you', attributes: { bold: true } }] },
        },
        {
          type: 'bulleted_list',
          data: { delta: [] },
          children: [{ type: 'from_the_future', data: { x: [1] } }],
        },
      ],
    }
    const { view_id: viewId } = await pages.owner.get(createPage, {
      params: pages.here(),
      body: { parent_view_id: pages.space, layout: 0, page_data },
    })
    const { view, data } = await pages.owner.get(getPage, pages.at(viewId))
    expect(view).toMatchObject({
      view_id: viewId,
      parent_view_id: pages.space,
      name: '',
      has_children: false,
    })
    const document = decodeDocument(Uint8Array.from(data.encoded_collab))
    expect(document).toMatchObject({
      state: 'ready',
      root: {
        children: [
          {
            type: 'heading',
            data: { level: 2 },
            text: [{ text: 'Hi ' }, { text: 'you', attributes: { bold: true } }],
          },
          { type: 'bulleted_list', children: [{ type: 'from_the_future', data: { x: [1] } }] },
        ],
      },
    })
  })

  it('takes the id that the caller chose, once', async () => {
    const id = server.platform.ids.uuid()
    expect(await pages.add('mine', pages.space, { view_id: id })).toBe(id)
    const again = await pages.owner.call(createPage, {
      params: pages.here(),
      body: { parent_view_id: pages.space, layout: 0, view_id: id },
    })
    expect(again).toMatchObject({ status: 200, code: ERRORS.record_already_exists })
  })

  it('does not take the id of the workspace, which stands for the root', async () => {
    const body = {
      parent_view_id: pages.space,
      layout: 0 as const,
      view_id: pages.owner.workspaceId as string,
    }
    expect((await pages.owner.call(createPage, { params: pages.here(), body })).code).toBe(
      ERRORS.record_already_exists,
    )
  })

  it('refuses chats with content, bad content, unknown and trashed parents', async () => {
    const gone = await pages.add('gone')
    await pages.owner.get(movePageToTrash, pages.at(gone))
    const create = async (body: object) =>
      (
        await pages.owner.call(createPage, {
          params: pages.here(),
          body: { parent_view_id: pages.space, layout: 0 as const, ...body },
        })
      ).code
    expect(await create({ layout: 4, page_data: { type: 'page', data: {}, children: [] } })).toBe(
      ERRORS.invalid_page_data,
    )
    expect(await create({ page_data: { type: 'paragraph' } })).toBe(ERRORS.invalid_page_data)
    expect(await create({ page_data: { type: 'page', children: [{ data: {} }] } })).toBe(
      ERRORS.invalid_page_data,
    )
    expect(await create({ parent_view_id: server.platform.ids.uuid() })).toBe(ERRORS.invalid_folder_view)
    expect(await create({ parent_view_id: pages.owner.workspaceId })).toBe(ERRORS.invalid_folder_view)
    expect(await create({ parent_view_id: gone })).toBe(ERRORS.record_deleted)
    expect(await create({ prev_view_id: server.platform.ids.uuid() })).toBe(ERRORS.invalid_folder_view)
    expect(await pages.outline()).toBe('General')
  })
})

describe('changing', () => {
  it('sets name, icon and settings, each on its own', async () => {
    const id = await pages.add('page')
    await pages.owner.get(updatePageName, { ...pages.at(id), body: { name: 'Renamed' } })
    await pages.owner.get(updatePageIcon, { ...pages.at(id), body: { icon: { ty: 0, value: '🌿' } } })
    await pages.owner.get(updatePageExtra, { ...pages.at(id), body: { extra: '{"font":"serif"}' } })
    const read = async () => (await pages.owner.get(getPage, pages.at(id))).view
    expect(await read()).toMatchObject({
      name: 'Renamed',
      icon: { ty: 0, value: '🌿' },
      extra: { font: 'serif' },
      is_locked: null,
    })
    await pages.owner.get(updatePage, { ...pages.at(id), body: { name: 'Again', is_locked: true } })
    expect(await read()).toMatchObject({
      name: 'Again',
      icon: null,
      extra: { font: 'serif' },
      is_locked: true,
    })
    const { nodes } = await pages.owner.get(listTreeNodes, { params: pages.here(), query: { view_ids: id } })
    expect(nodes[0]).toMatchObject({ is_locked: true })
    await pages.owner.get(updatePageLock, { ...pages.at(id), body: { is_locked: false } })
    expect(await read()).toMatchObject({ name: 'Again', extra: { font: 'serif' }, is_locked: false })
    const after = await pages.owner.get(listTreeNodes, { params: pages.here(), query: { view_ids: id } })
    expect(after.nodes[0]).not.toHaveProperty('is_locked')
    await pages.owner.get(updatePageIcon, {
      ...pages.at(id),
      body: { icon: { ty: 2, value: '{"groupName":"g"}' } },
    })
    await pages.owner.get(removePageIcon, pages.at(id))
    expect(await read()).toMatchObject({ icon: null })
  })

  it('turns no page into a space and no private space into an open one', async () => {
    const id = await pages.add('page')
    await pages.owner.get(updatePageExtra, {
      ...pages.at(id),
      body: { extra: '{"is_space":true,"space_permission":0,"font":"x"}' },
    })
    const { view } = await pages.owner.get(getPage, pages.at(id))
    expect([view.is_space, view.extra]).toEqual([false, { font: 'x' }])
    await pages.owner.get(updatePageExtra, {
      ...pages.at(pages.space),
      body: { extra: '{"space_permission":1}' },
    })
    expect((await pages.owner.get(getPage, pages.at(pages.space))).view.extra).toMatchObject({
      is_space: true,
      space_permission: 0,
    })
    for (const extra of ['[]', '{', '7', '{"a":"\\u0000"}']) {
      expect(await pages.owner.call(updatePageExtra, { ...pages.at(id), body: { extra } })).toMatchObject({
        code: ERRORS.invalid_request,
      })
    }
  })

  it('is announced once it is committed', async () => {
    const heard: (readonly string[])[] = []
    const stop = server.platform.bus.subscribe('notice', ({ workspaceId, notice }) => {
      if (workspaceId === pages.owner.workspaceId && notice.kind === 'views_changed')
        heard.push(notice.viewIds)
    })
    const a = await pages.add('a')
    const b = await pages.add('b')
    await pages.move(b, a, null)
    await pages.owner.get(movePageToTrash, pages.at(b))
    await pages.owner.call(createPage, {
      params: pages.here(),
      body: { parent_view_id: pages.space, layout: 0, view_id: a },
    })
    stop()
    expect(heard).toEqual([
      [a, pages.space],
      [b, pages.space],
      [b, pages.space, a],
      [b, a],
    ])
  })
})

describe('moving', () => {
  it('places a page among siblings and below others', async () => {
    const [a, b, c] = [await pages.add('a'), await pages.add('b'), await pages.add('c')]
    await pages.move(c, pages.space, null)
    expect(await pages.outline()).toBe('General(c a b)')
    await pages.move(c, pages.space, a)
    expect(await pages.outline()).toBe('General(a c b)')
    await pages.move(a, b, null)
    expect(await pages.outline()).toBe('General(c b(a))')
    await pages.move(c, c, c)
    expect(await pages.outline()).toBe('General(c b(a))')
  })

  it('steps over siblings with the same key', async () => {
    const [a, b, c, d] = [
      await pages.add('a'),
      await pages.add('b'),
      await pages.add('c'),
      await pages.add('d'),
    ]
    await server.platform.database.execute(
      sql`UPDATE views SET order_key = (SELECT order_key FROM views WHERE id = ${a}) WHERE id IN (${b}, ${c})`,
    )
    expect(await pages.move(d, pages.space, a)).toMatchObject({ code: 0 })
    const names = (await pages.outline()).slice('General('.length, -1).split(' ')
    expect(names.at(-1)).toBe('d')
    expect(names.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('forms no circle, not even by two moves at once', async () => {
    const [a, b] = [await pages.add('a'), await pages.add('b')]
    const below = await pages.add('below', a)
    expect(await pages.move(a, a, null)).toMatchObject({ code: ERRORS.invalid_request })
    expect(await pages.move(a, below, null)).toMatchObject({ code: ERRORS.invalid_request })
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([pages.move(a, b, null), pages.move(b, a, null)])
      expect(both.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([0, ERRORS.invalid_request])
      expect((await pages.outline()).replaceAll(/[() ]/g, '')).toHaveLength('Generalabbelow'.length)
      await pages.move(a, pages.space, null)
      await pages.move(b, pages.space, null)
    }
  })

  it('keeps pages in spaces and spaces in the workspace', async () => {
    const id = await pages.add('page')
    const second = await pages.owner.get(createSpace, { params: pages.here(), body: spaceBody('Second', 0) })
    expect(await pages.move(id, pages.owner.workspaceId, null)).toMatchObject({
      code: ERRORS.invalid_request,
    })
    expect(await pages.move(pages.space, second.view_id, null)).toMatchObject({
      code: ERRORS.invalid_request,
    })
    await pages.move(second.view_id, pages.owner.workspaceId, null)
    expect(await pages.outline()).toBe('Second General(page)')
  })

  it('asks who stands behind a sibling that has moved to try again', async () => {
    const [a, b] = [await pages.add('a'), await pages.add('b')]
    await pages.move(b, a, null)
    const c = await pages.add('c')
    expect(await pages.move(c, pages.space, b)).toMatchObject({ code: ERRORS.invalid_folder_view })
  })
})

describe('copying', () => {
  it('copies content and what lies below, behind the original', async () => {
    const { view_id: top } = await pages.owner.get(createPage, {
      params: pages.here(),
      body: {
        parent_view_id: pages.space,
        layout: 0,
        name: 'top',
        page_data: {
          type: 'page',
          children: [{ type: 'paragraph', data: { delta: [{ insert: 'words' }] } }],
        },
      },
    })
    await pages.add('below', top)
    const trashed = await pages.add('trashed', top)
    await pages.owner.get(movePageToTrash, pages.at(trashed))
    await pages.add('last')
    const { view_id: copy } = await pages.owner.get(duplicatePage, { ...pages.at(top), body: {} })
    await pages.owner.get(duplicatePage, { ...pages.at(top), body: { suffix: '!' } })
    expect(await pages.outline()).toBe('General(top(below) top!(below) top (Copy)(below) last)')

    const content = async (id: string) => {
      const page = await pages.owner.get(getPage, pages.at(id))
      return decodeDocument(Uint8Array.from(page.data.encoded_collab))
    }
    const original = await content(top)
    const copied = await content(copy)
    expect(copied).toMatchObject({ root: { children: [{ type: 'paragraph', text: [{ text: 'words' }] }] } })
    expect(idsOf(copied)).not.toContain(idsOf(original)[0])
  })

  function idsOf(document: ReturnType<typeof decodeDocument>): string[] {
    return document.state === 'ready' ? document.root.children.map(({ id }) => id) : []
  }
})

it('cuts the tree at the depth asked for', async () => {
  const a = await pages.add('a')
  await pages.add('b', a)
  const read = (query: { depth?: number; root_view_id?: string }) =>
    pages.owner.get(getFolder, { params: pages.here(), query })
  expect((await read({})).children).toMatchObject([{ name: 'General', has_children: true, children: [] }])
  expect((await read({ depth: 0 })).children).toEqual([])
  expect(await read({ root_view_id: a })).toMatchObject({
    name: 'a',
    parent_view_id: pages.space,
    children: [{ name: 'b', parent_view_id: a, has_children: false }],
  })
  expect(await pages.owner.call(getFolder, { params: pages.here(), query: { depth: 11 } })).toMatchObject({
    code: ERRORS.invalid_request,
  })
})

function spaceBody(name: string, permission: 0 | 1) {
  return { name, space_permission: permission, space_icon: 'space_icon_2', space_icon_color: '0xFF00C8FF' }
}
