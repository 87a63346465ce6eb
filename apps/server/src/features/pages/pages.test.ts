import {
  createPage,
  createSpace,
  deleteAllTrashedPages,
  deleteTrashedPage,
  duplicatePage,
  ERRORS,
  getFolder,
  getPage,
  listTrash,
  movePage,
  movePageToTrash,
  removePageIcon,
  restoreAllPages,
  restorePage,
  updatePage,
  updatePageExtra,
  updatePageIcon,
  updatePageName,
  updateSpace,
  type FolderView,
} from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let owner: TestPerson
let space: string

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let count = 0
beforeEach(async () => {
  owner = await signIn(server, `owner${++count}@example.com`)
  space = (await tree()).children[0]?.view_id ?? ''
  const [first] = (await tree()).children[0]?.children ?? []
  await owner.get(movePageToTrash, at(first?.view_id ?? ''))
  await owner.get(deleteAllTrashedPages, { params: here() })
})

const here = () => ({ workspaceId: owner.workspaceId })
const at = (viewId: string) => ({ params: { ...here(), viewId } })

function tree(person = owner): Promise<FolderView> {
  return person.get(getFolder, { params: here(), query: { depth: 10 } })
}

async function add(
  name: string,
  parent = space,
  more: { prev_view_id?: string | null; view_id?: string } = {},
) {
  const body = { parent_view_id: parent, layout: 0, name, ...more } as const
  return (await owner.get(createPage, { params: here(), body })).view_id
}

/** The tree as text: names in order, children in brackets. */
async function outline(person = owner): Promise<string> {
  const write = (views: readonly FolderView[]): string =>
    views.map(({ name, children }) => (children.length > 0 ? `${name}(${write(children)})` : name)).join(' ')
  return write((await tree(person)).children)
}

async function join(person: TestPerson, role: number): Promise<void> {
  await server.platform.database.execute(
    sql`INSERT INTO workspace_members VALUES (${owner.workspaceId}, ${person.userId}, ${role}, now())`,
  )
}

const move = (viewId: string, parent: string, after: string | null) =>
  owner.call(movePage, { ...at(viewId), body: { new_parent_view_id: parent, prev_view_id: after } })

describe('creating', () => {
  it('stands last, first or behind a sibling', async () => {
    const a = await add('a')
    await add('b')
    await add('c', space, { prev_view_id: null })
    await add('d', space, { prev_view_id: a })
    await add('e', a)
    expect(await outline()).toBe('General(c a(e) d b)')
    const siblings = (await tree()).children[0]?.children ?? []
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
    const { view_id: viewId } = await owner.get(createPage, {
      params: here(),
      body: { parent_view_id: space, layout: 0, page_data },
    })
    const { view, data } = await owner.get(getPage, at(viewId))
    expect(view).toMatchObject({ view_id: viewId, parent_view_id: space, name: '', has_children: false })
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
    expect(await add('mine', space, { view_id: id })).toBe(id)
    const again = await owner.call(createPage, {
      params: here(),
      body: { parent_view_id: space, layout: 0, view_id: id },
    })
    expect(again).toMatchObject({ status: 200, code: ERRORS.record_already_exists })
  })

  it('does not take the id of the workspace, which stands for the root', async () => {
    const body = { parent_view_id: space, layout: 0 as const, view_id: owner.workspaceId as string }
    expect((await owner.call(createPage, { params: here(), body })).code).toBe(ERRORS.record_already_exists)
  })

  it('refuses other layouts, bad content, unknown and trashed parents', async () => {
    const gone = await add('gone')
    await owner.get(movePageToTrash, at(gone))
    const create = async (body: object) =>
      (
        await owner.call(createPage, {
          params: here(),
          body: { parent_view_id: space, layout: 0 as const, ...body },
        })
      ).code
    expect(await create({ layout: 1 })).toBe(ERRORS.feature_not_available)
    expect(await create({ page_data: { type: 'paragraph' } })).toBe(ERRORS.invalid_page_data)
    expect(await create({ page_data: { type: 'page', children: [{ data: {} }] } })).toBe(
      ERRORS.invalid_page_data,
    )
    expect(await create({ parent_view_id: server.platform.ids.uuid() })).toBe(ERRORS.invalid_folder_view)
    expect(await create({ parent_view_id: owner.workspaceId })).toBe(ERRORS.invalid_folder_view)
    expect(await create({ parent_view_id: gone })).toBe(ERRORS.record_deleted)
    expect(await create({ prev_view_id: server.platform.ids.uuid() })).toBe(ERRORS.invalid_folder_view)
    expect(await outline()).toBe('General')
  })
})

describe('changing', () => {
  it('sets name, icon and settings, each on its own', async () => {
    const id = await add('page')
    await owner.get(updatePageName, { ...at(id), body: { name: 'Renamed' } })
    await owner.get(updatePageIcon, { ...at(id), body: { icon: { ty: 0, value: '🌿' } } })
    await owner.get(updatePageExtra, { ...at(id), body: { extra: '{"font":"serif"}' } })
    const read = async () => (await owner.get(getPage, at(id))).view
    expect(await read()).toMatchObject({
      name: 'Renamed',
      icon: { ty: 0, value: '🌿' },
      extra: { font: 'serif' },
      is_locked: null,
    })
    await owner.get(updatePage, { ...at(id), body: { name: 'Again', is_locked: true } })
    expect(await read()).toMatchObject({
      name: 'Again',
      icon: null,
      extra: { font: 'serif' },
      is_locked: true,
    })
    await owner.get(updatePageIcon, { ...at(id), body: { icon: { ty: 2, value: '{"groupName":"g"}' } } })
    await owner.get(removePageIcon, at(id))
    expect(await read()).toMatchObject({ icon: null })
  })

  it('turns no page into a space and no private space into an open one', async () => {
    const id = await add('page')
    await owner.get(updatePageExtra, {
      ...at(id),
      body: { extra: '{"is_space":true,"space_permission":0,"font":"x"}' },
    })
    const { view } = await owner.get(getPage, at(id))
    expect([view.is_space, view.extra]).toEqual([false, { font: 'x' }])
    await owner.get(updatePageExtra, { ...at(space), body: { extra: '{"space_permission":1}' } })
    expect((await owner.get(getPage, at(space))).view.extra).toMatchObject({
      is_space: true,
      space_permission: 0,
    })
    for (const extra of ['[]', '{', '7', '{"a":"\\u0000"}']) {
      expect(await owner.call(updatePageExtra, { ...at(id), body: { extra } })).toMatchObject({
        code: ERRORS.invalid_request,
      })
    }
  })

  it('is announced once it is committed', async () => {
    const heard: (readonly string[])[] = []
    const stop = server.platform.bus.subscribe('notice', ({ workspaceId, notice }) => {
      if (workspaceId === owner.workspaceId && notice.kind === 'views_changed') heard.push(notice.viewIds)
    })
    const a = await add('a')
    const b = await add('b')
    await move(b, a, null)
    await owner.get(movePageToTrash, at(b))
    await owner.call(createPage, { params: here(), body: { parent_view_id: space, layout: 0, view_id: a } })
    stop()
    expect(heard).toEqual([
      [a, space],
      [b, space],
      [b, space, a],
      [b, a],
    ])
  })
})

describe('moving', () => {
  it('places a page among siblings and below others', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    await move(c, space, null)
    expect(await outline()).toBe('General(c a b)')
    await move(c, space, a)
    expect(await outline()).toBe('General(a c b)')
    await move(a, b, null)
    expect(await outline()).toBe('General(c b(a))')
    await move(c, c, c)
    expect(await outline()).toBe('General(c b(a))')
  })

  it('steps over siblings with the same key', async () => {
    const [a, b, c, d] = [await add('a'), await add('b'), await add('c'), await add('d')]
    await server.platform.database.execute(
      sql`UPDATE views SET order_key = (SELECT order_key FROM views WHERE id = ${a}) WHERE id IN (${b}, ${c})`,
    )
    expect(await move(d, space, a)).toMatchObject({ code: 0 })
    const names = (await outline()).slice('General('.length, -1).split(' ')
    expect(names.at(-1)).toBe('d')
    expect(names.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('forms no circle, not even by two moves at once', async () => {
    const [a, b] = [await add('a'), await add('b')]
    const below = await add('below', a)
    expect(await move(a, a, null)).toMatchObject({ code: ERRORS.invalid_request })
    expect(await move(a, below, null)).toMatchObject({ code: ERRORS.invalid_request })
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([move(a, b, null), move(b, a, null)])
      expect(both.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([0, ERRORS.invalid_request])
      expect((await outline()).replaceAll(/[() ]/g, '')).toHaveLength('Generalabbelow'.length)
      await move(a, space, null)
      await move(b, space, null)
    }
  })

  it('keeps pages in spaces and spaces in the workspace', async () => {
    const id = await add('page')
    const second = await owner.get(createSpace, { params: here(), body: spaceBody('Second', 0) })
    expect(await move(id, owner.workspaceId, null)).toMatchObject({ code: ERRORS.invalid_request })
    expect(await move(space, second.view_id, null)).toMatchObject({ code: ERRORS.invalid_request })
    await move(second.view_id, owner.workspaceId, null)
    expect(await outline()).toBe('Second General(page)')
  })

  it('asks who stands behind a sibling that has moved to try again', async () => {
    const [a, b] = [await add('a'), await add('b')]
    await move(b, a, null)
    const c = await add('c')
    expect(await move(c, space, b)).toMatchObject({ code: ERRORS.invalid_folder_view })
  })
})

describe('copying', () => {
  it('copies content and what lies below, behind the original', async () => {
    const { view_id: top } = await owner.get(createPage, {
      params: here(),
      body: {
        parent_view_id: space,
        layout: 0,
        name: 'top',
        page_data: {
          type: 'page',
          children: [{ type: 'paragraph', data: { delta: [{ insert: 'words' }] } }],
        },
      },
    })
    await add('below', top)
    const trashed = await add('trashed', top)
    await owner.get(movePageToTrash, at(trashed))
    await add('last')
    const { view_id: copy } = await owner.get(duplicatePage, { ...at(top), body: {} })
    await owner.get(duplicatePage, { ...at(top), body: { suffix: '!' } })
    expect(await outline()).toBe('General(top(below) top!(below) top (Copy)(below) last)')

    const content = async (id: string) => {
      const page = await owner.get(getPage, at(id))
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

describe('the trash', () => {
  it('takes a page with all below it and gives it back', async () => {
    const a = await add('a')
    const b = await add('b', a)
    await owner.get(movePageToTrash, at(a))
    await owner.get(movePageToTrash, at(a))
    expect(await outline()).toBe('General')
    const { views } = await owner.get(listTrash, { params: here() })
    expect(views).toMatchObject([{ view_id: a, name: 'a', children: [], has_children: true }])
    expect(await owner.call(getPage, at(b))).toMatchObject({ code: 0 })
    expect(await owner.call(movePage, { ...at(a), body: { new_parent_view_id: space } })).toMatchObject({
      code: ERRORS.record_deleted,
    })
    await owner.get(restorePage, at(a))
    await owner.get(restorePage, at(a))
    expect(await outline()).toBe('General(a(b))')
  })

  it('gives a page back to its space when its parent stays in the trash', async () => {
    const a = await add('a')
    const b = await add('b', a)
    await owner.get(movePageToTrash, at(b))
    await owner.get(movePageToTrash, at(a))
    await owner.get(restorePage, at(b))
    expect(await outline()).toBe('General(b)')
    await owner.get(restoreAllPages, { params: here() })
    expect(await outline()).toBe('General(a b)')
  })

  it('restores everything to where it was', async () => {
    const a = await add('a')
    const b = await add('b', a)
    await owner.get(movePageToTrash, at(b))
    await owner.get(movePageToTrash, at(a))
    await owner.get(movePageToTrash, at(space))
    expect(await outline()).toBe('General')
    await owner.get(restoreAllPages, { params: here() })
    expect((await outline()).split(' ').toSorted()).toEqual(['General', 'General(a(b))'])
  })

  it('brings a private space back with its page, and an open page to an open space', async () => {
    const secret = (await owner.get(createSpace, { params: here(), body: spaceBody('Secret', 1) })).view_id
    const diary = await add('diary', secret)
    await owner.get(movePageToTrash, at(diary))
    await owner.get(movePageToTrash, at(secret))
    await owner.get(restorePage, at(diary))
    expect(await outline()).toBe('General Secret(diary)')

    const plan = await add('plan')
    await owner.get(movePageToTrash, at(plan))
    await owner.get(movePageToTrash, at(space))
    await owner.get(restorePage, at(plan))
    expect(await outline()).toBe('Secret(diary) General(plan)')
    expect((await tree()).children.map(({ is_private }) => is_private)).toEqual([true, false])
  })

  it('deletes for good what is in it, with documents, and nothing else', async () => {
    const a = await add('a')
    const b = await add('b', a)
    const thrown = await add('thrown', a)
    await add('below thrown', thrown)
    expect(await owner.call(deleteTrashedPage, at(a))).toMatchObject({ code: ERRORS.invalid_request })
    await owner.get(movePageToTrash, at(thrown))
    await owner.get(movePageToTrash, at(a))
    await owner.get(deleteTrashedPage, at(a))
    expect((await owner.get(listTrash, { params: here() })).views).toMatchObject([{ view_id: thrown }])
    for (const gone of [a, b]) {
      expect(await owner.call(getPage, at(gone))).toMatchObject({ code: ERRORS.invalid_folder_view })
    }
    const { rows } = await server.platform.database.execute(
      sql`SELECT 1 FROM collabs WHERE object_id IN (${a}, ${b})`,
    )
    expect(rows).toEqual([])
    await owner.get(restorePage, at(thrown))
    expect(await outline()).toBe('General(thrown(below thrown))')

    await owner.get(movePageToTrash, at(space))
    await owner.get(deleteAllTrashedPages, { params: here() })
    expect((await owner.get(listTrash, { params: here() })).views).toEqual([])
    const left = await server.platform.database.execute(
      sql`SELECT 1 FROM views WHERE workspace_id = ${owner.workspaceId}`,
    )
    expect(left.rows).toEqual([])
    expect(await outline()).toBe('General')
  })
})

describe('spaces', () => {
  it('change their look, and a private one is its creator’s alone', async () => {
    const member = await signIn(server, `member${count}@example.com`)
    await join(member, 2)
    const secret = (await owner.get(createSpace, { params: here(), body: spaceBody('Secret', 1) })).view_id
    const diary = await add('diary', secret)
    await owner.get(updateSpace, {
      ...at(secret),
      body: { ...spaceBody('Very secret', 1), space_icon: 'space_icon_7' },
    })
    expect(await outline()).toBe('General Very secret(diary)')
    expect((await owner.get(getPage, at(diary))).view).toMatchObject({ is_private: true })
    expect((await owner.get(getPage, at(secret))).view.extra).toMatchObject({
      space_icon: 'space_icon_7',
      space_permission: 1,
    })

    expect(await outline(member)).toBe('General')
    await owner.get(movePageToTrash, at(diary))
    expect((await member.get(listTrash, { params: here() })).views).toEqual([])
    await member.get(restoreAllPages, { params: here() })
    await member.get(deleteAllTrashedPages, { params: here() })
    expect((await owner.get(listTrash, { params: here() })).views).toHaveLength(1)
    await owner.get(restorePage, at(diary))

    const page = await add('open page')
    const calls = [
      member.call(getPage, at(diary)),
      member.call(getFolder, { params: here(), query: { root_view_id: secret } }),
      member.call(updatePageName, { ...at(diary), body: { name: 'x' } }),
      member.call(duplicatePage, { ...at(diary), body: {} }),
      member.call(movePage, { ...at(diary), body: { new_parent_view_id: space } }),
      member.call(movePage, { ...at(page), body: { new_parent_view_id: secret } }),
      member.call(movePageToTrash, at(diary)),
      member.call(restorePage, at(diary)),
      member.call(deleteTrashedPage, at(diary)),
      member.call(updateSpace, { ...at(secret), body: spaceBody('Open', 0) }),
      member.call(createPage, { params: here(), body: { parent_view_id: secret, layout: 0 } }),
    ]
    for (const { code } of await Promise.all(calls)) expect(code).toBe(ERRORS.invalid_folder_view)
    expect(await member.call(updateSpace, { ...at(space), body: spaceBody('General', 1) })).toMatchObject({
      code: ERRORS.not_enough_permissions,
    })
  })

  it('tell the sockets when a page enters or leaves a private one', async () => {
    const secret = (await owner.get(createSpace, { params: here(), body: spaceBody('Secret', 1) })).view_id
    const page = await add('page')
    const heard: unknown[] = []
    const stop = server.platform.bus.subscribe('access_changed', (event) => heard.push(event.objectIds))
    await move(page, secret, null)
    await owner.get(updateSpace, { ...at(secret), body: spaceBody('Secret', 0) })
    await move(page, space, null)
    await owner.get(movePageToTrash, at(page))
    await owner.get(deleteTrashedPage, at(page))
    stop()
    expect(heard).toEqual([null, null, [page]])
  })
})

it('cuts the tree at the depth asked for', async () => {
  const a = await add('a')
  await add('b', a)
  const read = (query: { depth?: number; root_view_id?: string }) =>
    owner.get(getFolder, { params: here(), query })
  expect((await read({})).children).toMatchObject([{ name: 'General', has_children: true, children: [] }])
  expect((await read({ depth: 0 })).children).toEqual([])
  expect(await read({ root_view_id: a })).toMatchObject({
    name: 'a',
    parent_view_id: space,
    children: [{ name: 'b', parent_view_id: a, has_children: false }],
  })
  expect(await owner.call(getFolder, { params: here(), query: { depth: 11 } })).toMatchObject({
    code: ERRORS.invalid_request,
  })
})

function spaceBody(name: string, permission: 0 | 1) {
  return { name, space_permission: permission, space_icon: 'space_icon_2', space_icon_color: '0xFF00C8FF' }
}
