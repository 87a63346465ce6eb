import { ERRORS } from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf } from '../../platform/database/index.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  insertDatabase,
  makePrivate,
  ownSample,
  signInPublisher,
  type TestPublisher,
} from '../testing/index.ts'
import { paragraph, publisherTools } from './testing/publisherTools.ts'

let server: TestServer
let ada: TestPublisher
let tools: ReturnType<typeof publisherTools>

beforeAll(async () => {
  server = await createTestServer()
  ada = await signInPublisher(server, 'ada@example.com')
  tools = publisherTools(server, ada)
})
afterAll(() => server.close())

interface Tree {
  readonly published: readonly { readonly view_id: string; readonly publish_name: string }[]
  readonly skipped: readonly { readonly view_id: string; readonly reason: string }[]
}

const publishTree = (id: string, body: object = {}, person = ada) =>
  person.call('POST', `${tools.ws}/page-view/${id}/publish-tree`, body as never)

const query = (text: string, values: unknown[]) => server.platform.database.$client.query(text, values)

let root: string
let child: string
let grandchild: string
let sibling: string

// All tests share a workspace: pages that were named like it came before.
const made = (name: string) => expect.stringMatching(new RegExp(`^${name}(-\\d+)?$`)) as string

beforeEach(async () => {
  root = await ada.createPage('Handbook', { blocks: [paragraph('Welcome.')] })
  child = await ada.createPage('Chapter', { parentId: root })
  grandchild = await ada.createPage('Section', { parentId: child })
  sibling = await ada.createPage('Appendix', { parentId: root })
})

describe('publishing with sub-pages', () => {
  it('PUB-TREE-1: puts a page and all below it on the web, each under a name of its own, from the top down', async () => {
    expect((await tools.state(root)).sub_pages).toEqual({ count: 3, published: 0 })
    const { code, data } = await publishTree(root, { duplicate_enabled: false })
    expect(code).toBe(0)
    const { published, skipped } = data as Tree
    expect(published).toEqual([
      { view_id: root, publish_name: made('handbook') },
      { view_id: child, publish_name: made('chapter') },
      { view_id: sibling, publish_name: made('appendix') },
      { view_id: grandchild, publish_name: made('section') },
    ])
    expect(skipped).toEqual([])
    expect((await tools.state(root)).sub_pages).toEqual({ count: 3, published: 3 })
    for (const id of [root, child, sibling, grandchild])
      expect((await tools.info(id)).duplicate_enabled).toBe(false)
  })

  it('PUB-TREE-2: publishes what is there already again and keeps its name', async () => {
    await tools.publish(child, { publish_name: 'my-chapter', comments_enabled: false })
    const { data } = await publishTree(root)
    expect((data as Tree).published.find((page) => page.view_id === child)?.publish_name).toBe('my-chapter')
    expect((await tools.info(child)).comments_enabled).toBe(false)
    expect((await tools.info(root)).comments_enabled).toBe(true)
  })

  it('PUB-TREE-3: leaves out the trash and what is private below what is not, with all below', async () => {
    await ada.call('POST', `${tools.ws}/page-view/${sibling}/move-to-trash`)
    await makePrivate(server, child)
    expect((await tools.state(root)).sub_pages.count).toBe(0)
    const { data } = await publishTree(root)
    expect((data as Tree).published.map((page) => page.view_id)).toEqual([root])
    for (const id of [child, grandchild, sibling]) expect(await tools.info(id)).toBeUndefined()
    // What is private as a whole is its owner's to publish.
    expect(((await publishTree(child)).data as Tree).published.map((page) => page.view_id)).toEqual([
      child,
      grandchild,
    ])
  })

  it('PUB-TREE-3: leaves out what goes to the trash or becomes private while it runs', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, place) => ada.createPage(`Page ${place}`, { parentId: sibling })),
    )
    const running = publishTree(root)
    await ada.call('POST', `${tools.ws}/page-view/${sibling}/move-to-trash`)
    const { code, data } = await running
    expect(code).toBe(0)
    const { published, skipped } = data as Tree
    expect(published.length + skipped.length).toBeGreaterThanOrEqual(3)
    expect(skipped.every((page) => page.reason === 'gone')).toBe(true)
    // Whatever the moment, nobody reads what is in the trash.
    const trashed = published.filter((page) => [sibling, ...many].includes(page.view_id))
    for (const { publish_name: name } of trashed)
      expect((await tools.visit(`/api/workspace/v1/published/${ada.workspaceId}/${name}`)).code).toBe(-2)
  })

  it('PUB-TREE-3: looks again at each page when its turn comes', async () => {
    const { answer } = await server.platform.database.transaction(async (transaction) => {
      const client = clientOf(transaction)
      await client.query('SELECT 1 FROM views WHERE id = $1 FOR UPDATE', [root])
      const running = publishTree(root)
      // It has looked what lies below, and waits for the page itself; search may wait for it, too.
      await expect
        .poll(async () => {
          const { rows } = await query(
            `SELECT 1 FROM pg_stat_activity
             WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%AS is_published%'`,
            [],
          )
          return rows.length
        })
        .toBe(1)
      await client.query('UPDATE views SET is_private = true WHERE id = $1', [child])
      await client.query('UPDATE views SET trashed_at = now() WHERE id = $1', [sibling])
      return { answer: running }
    })
    expect((await answer).data).toEqual({
      published: [{ view_id: root, publish_name: made('handbook') }],
      skipped: [child, sibling, grandchild].map((id) => ({ view_id: id, reason: 'gone' })),
    })
  })

  it('PUB-TREE-4: says what could not be published, and publishes the rest', async () => {
    const member = await tools.addMember('member@example.com', 2)
    await tools.publish(child, {}, member)
    const second = await tools.addMember('second@example.com', 2)
    await query('UPDATE views SET layout = 4 WHERE id = $1', [sibling])
    await query('DELETE FROM collabs WHERE object_id = $1', [grandchild])
    const { data } = await publishTree(root, { comments_enabled: false }, second)
    expect(data).toEqual({
      published: [{ view_id: root, publish_name: made('handbook') }],
      skipped: [
        { view_id: child, reason: 'not_yours' },
        { view_id: grandchild, reason: 'no_content' },
      ],
    })
  })

  it('PUB-TREE-5: gives a page the next name where another one has the one that it would have', async () => {
    const title = 'Opening hours'
    const below = [
      await ada.createPage(title, { parentId: root }),
      await ada.createPage(title, { parentId: root }),
    ]
    const other = await ada.createPage('Squatter')
    await tools.publish(other, { publish_name: 'opening-hours' })
    const { published } = (await publishTree(root)).data as Tree
    expect(below.map((id) => published.find((page) => page.view_id === id)?.publish_name)).toEqual([
      'opening-hours-2',
      'opening-hours-3',
    ])
  })

  it('PUB-TREE-6: opens all of them with one password', async () => {
    await publishTree(root, { password: 'open sesame' })
    const unlock = await tools.visit(`/api/workspace/published-info/${child}/unlock`, '', 'POST', {
      password: 'open sesame',
    })
    for (const id of [root, child, grandchild, sibling]) {
      const way = `/api/workspace/v1/published-info/${id}`
      expect([(await tools.visit(way)).code, (await tools.visit(way, unlock.cookie!)).code]).toEqual([
        1012, 0,
      ])
    }
  })

  it('PUB-TREE-6: also in parts, of which only the first is told', async () => {
    const parts = await publishTree(root, {
      publish_name: 'in-parts',
      password: 'open sesame',
      comments_enabled: false,
      view_ids: [root, child],
    })
    expect((parts.data as Tree).published).toEqual([
      { view_id: root, publish_name: 'in-parts' },
      { view_id: child, publish_name: made('chapter') },
    ])
    const rest = { comments_enabled: false, has_its_password: true, view_ids: [sibling, grandchild] }
    expect(((await publishTree(root, rest)).data as Tree).skipped).toEqual([])
    const unlock = await tools.visit(`/api/workspace/published-info/${root}/unlock`, '', 'POST', {
      password: 'open sesame',
    })
    for (const id of [root, child, grandchild, sibling]) {
      const way = `/api/workspace/v1/published-info/${id}`
      const open = await tools.visit(way, unlock.cookie!)
      expect([(await tools.visit(way)).code, open.code]).toEqual([1012, 0])
      expect(open.data).toMatchObject({ comments_enabled: false })
    }
  })

  it('PUB-TREE-6: no part is open to all because the password went meanwhile', async () => {
    await publishTree(root, { view_ids: [root] })
    const rest = { has_its_password: true, view_ids: [child] }
    expect((await publishTree(root, rest)).code).toBe(ERRORS.invalid_request)
    expect(await tools.info(child)).toBeUndefined()
  })

  it('PUB-TREE-14: behind a password, what is new on the web below is behind it too, where nothing else is said', async () => {
    await tools.publish(sibling)
    await tools.publish(root, { password: 'open sesame' })
    await publishTree(root, { view_ids: [root, child, sibling] })
    await publishTree(root, { password: null, view_ids: [grandchild] })
    const codes = [root, child, sibling, grandchild].map(
      async (id) => (await tools.visit(`/api/workspace/v1/published-info/${id}`)).code,
    )
    expect(await Promise.all(codes)).toEqual([1012, 1012, 0, 0])
    const unlock = await tools.visit(`/api/workspace/published-info/${root}/unlock`, '', 'POST', {
      password: 'open sesame',
    })
    expect((await tools.visit(`/api/workspace/v1/published-info/${child}`, unlock.cookie!)).code).toBe(0)
  })

  it('PUB-TREE-12: in parts, publishes what is named, and names what is not below as gone', async () => {
    const other = await ada.createPage('Elsewhere')
    expect((await publishTree(root, { view_ids: [sibling, other] })).data).toEqual({
      published: [{ view_id: sibling, publish_name: made('appendix') }],
      skipped: [{ view_id: other, reason: 'gone' }],
    })
    for (const id of [root, child, other]) expect(await tools.info(id)).toBeUndefined()
  })

  it('PUB-TREE-13: a database goes along once, with the tabs that were chosen', async () => {
    const spec = ownSample(2)
    const { grid, board, calendar } = spec.ids
    await insertDatabase(server, ada, spec)
    await query('UPDATE views SET parent_id = $2 WHERE id = ANY($1)', [[board, calendar], grid])
    const notes = await ada.createPage('Below a tab', { parentId: board })
    expect((await tools.state(grid)).sub_pages.count).toBe(1)
    const { data } = await publishTree(grid, { visible_database_view_ids: [grid, calendar] })
    expect((data as Tree).published.map((page) => page.view_id)).toEqual([grid, notes])
    expect((await tools.state(grid)).visible_view_ids).toEqual([grid, calendar])
    for (const id of [board, calendar]) expect(await tools.info(id)).toBeUndefined()
    // Below a document, where nobody chose, with all of them; chosen once, with those.
    await query('UPDATE views SET parent_id = $2 WHERE id = $1', [grid, root])
    await publishTree(root)
    expect((await tools.state(grid)).visible_view_ids).toEqual([grid, calendar])
    const second = ownSample(2)
    await insertDatabase(server, ada, second)
    await query('UPDATE views SET parent_id = $2 WHERE id = $1', [second.ids.grid, root])
    await query('UPDATE views SET parent_id = $2, order_key = $3 WHERE id = $1', [
      second.ids.board,
      second.ids.grid,
      'a',
    ])
    await query('UPDATE views SET parent_id = $2, order_key = $3 WHERE id = $1', [
      second.ids.calendar,
      second.ids.grid,
      'b',
    ])
    const along = (await publishTree(root)).data as Tree
    expect(along.published.filter((page) => Object.values(second.ids).includes(page.view_id))).toEqual([
      { view_id: second.ids.grid, publish_name: expect.any(String) },
    ])
    expect((await tools.state(second.ids.grid)).visible_view_ids).toEqual(Object.values(second.ids))
  })

  it('PUB-TREE-7: takes five hundred pages, and no more', async () => {
    const { rows } = await query('SELECT count(*)::int AS count FROM publications WHERE workspace_id = $1', [
      ada.workspaceId,
    ])
    await query(
      `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, created_by, created_at, last_edited_by, last_edited_at)
       SELECT gen_random_uuid(), $1, $2, 'b' || n, 'Page ' || n, 0, $3, now(), $3, now() FROM generate_series(1, 497) n`,
      [ada.workspaceId, root, ada.userId],
    )
    expect((await publishTree(root)).code).toBe(ERRORS.invalid_request)
    expect(
      (
        await query('SELECT count(*)::int AS count FROM publications WHERE workspace_id = $1', [
          ada.workspaceId,
        ])
      ).rows,
    ).toEqual(rows)
  })

  it('PUB-TREE-8: of a space is all that is in it', async () => {
    const { data } = (await ada.call('POST', `${tools.ws}/space`, {
      name: 'Docs',
      space_permission: 0,
      space_icon: 'space_icon_1',
      space_icon_color: '0xFFA34AFD',
    })) as { data: { view_id: string } }
    const page = await ada.createPage('In it', { parentId: data.view_id })
    expect((await publishTree(data.view_id)).data).toEqual({
      published: [{ view_id: page, publish_name: made('in-it') }],
      skipped: [],
    })
  })

  it('PUB-TREE-9, R5: is for who may publish each of the pages', async () => {
    const guest = await tools.addMember('guest@example.com', 3)
    const stranger = await signInPublisher(server, 'stranger@example.com')
    for (const person of [guest, stranger]) expect((await publishTree(root, {}, person)).code).toBe(1012)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await publishTree(unknown)).code).toBe(ERRORS.invalid_folder_view)
    await query('UPDATE views SET layout = 4 WHERE id = $1', [root])
    expect((await publishTree(root)).code).toBe(ERRORS.invalid_request)
    expect(await tools.info(child)).toBeUndefined()
  })
})
