import {
  addRecents,
  createSpace,
  ERRORS,
  getFolder,
  getPage,
  listFavorites,
  listRecents,
  MAX_RECENTS,
  movePageToTrash,
  reorderFavorite,
  restorePage,
  revokeViewAccess,
  setFavorite,
  shareView,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../../testing/index.ts'
import { openPageTree, type PageTree } from '../testing/openPageTree.ts'

let server: TestServer
let pages: PageTree
let people = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPageTree(server)
})

async function join(role: number): Promise<TestPerson> {
  const person = await signIn(server, `personal${++people}@example.com`)
  await pages.join(person, role)
  return person
}
const favorite = (viewId: string, is_pinned = false, person = pages.owner) =>
  person.call(setFavorite, { ...pages.at(viewId), body: { is_favorite: true, is_pinned } })
const unfavorite = (viewId: string, person = pages.owner) =>
  person.call(setFavorite, { ...pages.at(viewId), body: { is_favorite: false, is_pinned: false } })
const place = (viewId: string, after?: string | null) =>
  pages.owner.call(reorderFavorite, {
    ...pages.at(viewId),
    body: after === undefined ? {} : { prev_view_id: after },
  })
async function favorites(person = pages.owner): Promise<string> {
  const { views } = await person.get(listFavorites, { params: pages.here() })
  return views.map(({ name, is_pinned }) => (is_pinned ? `${name}!` : name)).join(' ')
}
const open = (ids: readonly string[], person = pages.owner) =>
  person.get(addRecents, { params: pages.here(), body: { recent_view_ids: [...ids] } })
async function recents(person = pages.owner): Promise<string> {
  const { views } = await person.get(listRecents, { params: pages.here() })
  return views.map(({ name }) => name).join(' ')
}

describe('favourites', () => {
  it('FAV-SET-1, FAV-LIST-1: are told with the fields of the view at the level of theirs, and in the folder', async () => {
    const a = await pages.add('a')
    await pages.add('below', a)
    expect(await favorite(a, true)).toMatchObject({ code: 0 })
    expect(await favorite(a, true)).toMatchObject({ code: 0 })
    const { views } = await pages.owner.get(listFavorites, { params: pages.here() })
    expect(views).toMatchObject([
      { view_id: a, name: 'a', children: [], has_children: true, is_favorite: true, is_pinned: true },
    ])
    expect(Date.parse(views[0]!.favorited_at)).not.toBeNaN()
    const known = { is_favorite: true, is_pinned: true, favorited_at: views[0]!.favorited_at }
    expect((await pages.tree()).children[0]?.children[0]).toMatchObject(known)
    expect((await pages.owner.get(getPage, pages.at(a))).view).toMatchObject(known)
    const below = { params: pages.here(), query: { root_view_id: pages.space, depth: 1 } }
    expect((await pages.owner.get(getFolder, below)).children[0]).toMatchObject(known)

    await favorite(a)
    expect(await favorites()).toBe('a')
    await unfavorite(a)
    await unfavorite(a)
    expect(await favorites()).toBe('')
    expect((await pages.tree()).children[0]?.children[0]).not.toHaveProperty('favorited_at')
  })

  it('FAV-SET-2: are of one person, who alone is told', async () => {
    const member = await join(2)
    const a = await pages.add('a')
    const heard: unknown[] = []
    const end = server.platform.bus.subscribe('notice', (event) => heard.push(event))
    await favorite(a)
    await favorite(a)
    end()
    expect(heard).toEqual([
      {
        workspaceId: pages.owner.workspaceId,
        notice: { kind: 'favorites_changed' },
        userId: pages.owner.userId,
      },
    ])
    expect(await favorites(member)).toBe('')
    const seen = await member.get(getFolder, { params: pages.here(), query: { depth: 2 } })
    expect(seen.children[0]?.children[0]?.is_favorite).toBe(false)
  })

  it('FAV-SET-3: are refused of what is not there, not readable, or in the trash', async () => {
    const member = await join(2)
    const body = { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' } as const
    const space = (await pages.owner.get(createSpace, { params: pages.here(), body })).view_id
    const secret = await pages.add('secret', space)
    expect(await favorite(secret, false, member)).toMatchObject({ code: ERRORS.invalid_folder_view })
    expect(await favorite(randomUUID())).toMatchObject({ code: ERRORS.invalid_folder_view })
    expect(await favorite(secret, false, await join(3))).toMatchObject({
      code: ERRORS.not_enough_permissions,
    })
    await pages.owner.get(movePageToTrash, pages.at(secret))
    expect(await favorite(secret)).toMatchObject({ code: ERRORS.record_deleted })
  })

  it('FAV-TRASH-1: leave the list with the page above them, and come back with it', async () => {
    const a = await pages.add('a')
    const b = await pages.add('b', a)
    await favorite(b)
    await favorite(pages.space)
    await open([b])
    await pages.owner.get(movePageToTrash, pages.at(a))
    expect(await favorites()).toBe('General')
    expect(await recents()).toBe('')
    await pages.owner.get(restorePage, pages.at(a))
    expect(await favorites()).toBe('b General')
    expect(await recents()).toBe('b')
  })

  it('FAV-LEAK-1: of what a guest may not read any more nothing is told, until they may again', async () => {
    const guest = await join(3)
    const a = await pages.add('a')
    const share = { view_id: a, emails: [guest.email], access_level: 10 as const }
    // The guest stays one by another page.
    const kept = await pages.add('kept')
    await pages.owner.get(shareView, { params: pages.here(), body: { ...share, view_id: kept } })
    await pages.owner.get(shareView, { params: pages.here(), body: share })
    await favorite(a, false, guest)
    await open([a], guest)
    const { views } = await guest.get(listFavorites, { params: pages.here() })
    expect(views).toMatchObject([{ name: 'a', access_level: 10, parent_view_id: pages.owner.workspaceId }])
    await pages.owner.get(revokeViewAccess, { ...pages.at(a), body: { emails: [guest.email] } })
    expect(await favorites(guest)).toBe('')
    expect(await recents(guest)).toBe('')
    expect(await unfavorite(kept, guest)).toMatchObject({ code: 0 })
    await pages.owner.get(shareView, { params: pages.here(), body: share })
    expect(await favorites(guest)).toBe('a')
    expect(await recents(guest)).toBe('a')
  })

  it('FAV-ORDER-1: stand where they are put, pinned ones first', async () => {
    const [a, b, c] = [await pages.add('a'), await pages.add('b'), await pages.add('c')]
    for (const id of [a, b, c]) await favorite(id)
    expect(await favorites()).toBe('a b c')
    await place(c)
    expect(await favorites()).toBe('c a b')
    await place(c, a)
    expect(await favorites()).toBe('a c b')
    await place(c, c)
    await place(b, null)
    expect(await favorites()).toBe('b a c')
    await favorite(c, true)
    expect(await favorites()).toBe('c! b a')
    const other = await pages.add('other')
    expect(await place(other)).toMatchObject({ code: ERRORS.invalid_folder_view })
    expect(await place(a, other)).toMatchObject({ code: ERRORS.invalid_folder_view })
  })

  it('FAV-ORDER-2: two devices that arrange at once lose nothing, and agree with one after the other', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => pages.add(name)))
    for (const id of ids) await favorite(id)
    const move = fc.record({ id: fc.nat(3), after: fc.option(fc.nat(3), { nil: null }) })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 6 }), async (moves) => {
        const outcomes = await Promise.all(
          moves.map(({ id, after }) => place(ids[id]!, after === null ? null : ids[after]!)),
        )
        expect(outcomes.every(({ code }) => code === 0)).toBe(true)
        const order = (await favorites()).split(' ')
        expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd'])
        const { id, after } = moves.at(-1)!
        await place(ids[id]!, after === null ? null : ids[after]!)
        const now = (await favorites()).split(' ')
        const isFirst = after === null || after === id
        const before = now[now.indexOf('abcd'.charAt(id)) - 1]
        expect(isFirst || before === 'abcd'.charAt(after)).toBe(true)
      }),
      { numRuns: 15 },
    )
  })
})

describe('recents', () => {
  it('RECENT-1: are the pages of one person, the latest first, each once, without spaces', async () => {
    const member = await join(2)
    const [a, b] = [await pages.add('a'), await pages.add('b')]
    await open([a, pages.space, b, randomUUID(), a])
    expect(await recents()).toBe('a b')
    await open([b])
    const { views } = await pages.owner.get(listRecents, { params: pages.here() })
    expect(views).toMatchObject([
      { view_id: b, name: 'b', children: [], is_favorite: false },
      { view_id: a, name: 'a' },
    ])
    expect(Date.parse(views[0]!.last_viewed_at)).toBeGreaterThan(Date.parse(views[1]!.last_viewed_at))
    expect(await recents(member)).toBe('')
    await open([])
    expect(await recents()).toBe('b a')
  })

  it('RECENT-2: what the person may not read is passed over in silence', async () => {
    const a = await pages.add('a')
    const guest = await join(3)
    await open([a], guest)
    await pages.owner.get(shareView, {
      params: pages.here(),
      body: { view_id: a, emails: [guest.email], access_level: 10 },
    })
    expect(await recents(guest)).toBe('')
  })

  it('RECENT-3: only so many are remembered', async () => {
    const ids = []
    for (let index = 0; index < MAX_RECENTS + 2; index += 1) ids.push(await pages.add(`p${index}`))
    await open(ids.slice(0, 2))
    await open(ids.slice(2))
    const { views } = await pages.owner.get(listRecents, { params: pages.here() })
    expect(views.map((view) => view.view_id)).toEqual(ids.slice(2).toReversed())
  })
})
