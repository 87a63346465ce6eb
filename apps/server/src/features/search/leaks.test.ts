import {
  createDatabaseRow,
  createPage,
  createSpace,
  deleteTrashedPage,
  findInWorkspace,
  getSearchSummary,
  movePage,
  movePageToTrash,
  restorePage,
  revokeViewAccess,
  searchWorkspace,
  searchWorkspacePage,
  shareView,
  summarizeSearch,
  type FoundGroup,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { insertFile, openPages, signIn, type Pages, type TestPerson } from '../testing/index.ts'
import { openSearchStage, type SearchStage } from './testing/openSearchStage.ts'

let server: TestServer
let pages: Pages
let stage: SearchStage
let member: TestPerson
let stranger: TestPerson
const people = new Map<string, TestPerson>()

beforeAll(async () => {
  server = await createTestServer()
  stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  stage = openSearchStage(server, pages)
  member = await signIn(server, `member-${randomUUID()}@example.com`)
  await pages.join(member, 2)
  people.clear()
})

async function share(viewId: string): Promise<TestPerson> {
  const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
  const body = { view_id: viewId, emails: [guest.email], access_level: 10 as const }
  await pages.owner.get(shareView, { params: pages.here(), body })
  return guest
}

/** How many items of each kind somebody finds, and with every other call. */
async function count(query: string, person: TestPerson): Promise<Record<string, number>> {
  const groups = await stage.find(query, {}, person)
  const params = pages.here()
  const listed = await person.get(searchWorkspace, { params, query: { query } })
  const paged = await person.get(searchWorkspacePage, { params, query: { query } })
  const { summaries } = await person.get(summarizeSearch, { params, body: { query } })
  const objects = new Set(listed.map(({ object_id: id }) => id))
  // Scores fade with time.
  expect(paged.items.map(({ object_id: id }) => id)).toEqual(listed.map(({ object_id: id }) => id))
  expect(summaries.flatMap(({ sources }) => sources).every((id) => objects.has(id))).toBe(true)
  return {
    ...Object.fromEntries(groups.map(({ kind, items }) => [kind, items.length])),
    ...(listed.length > 0 && { listed: listed.length }),
  }
}

async function addPrivateSpace(person: TestPerson): Promise<string> {
  const body = { name: 'Mine', space_icon: '', space_icon_color: '', space_permission: 1 as const }
  return (await person.get(createSpace, { params: pages.here(), body })).view_id
}

/** A page, its text, a row, its text cell and a file that all say `word`. */
async function fill(person: TestPerson, parent: string, word: string): Promise<string> {
  const params = pages.here()
  const layout = (number: 0 | 1, name: string) => ({ parent_view_id: parent, layout: number, name })
  const { view_id: page } = await person.get(createPage, { params, body: layout(0, `Page ${word}`) })
  await stage.write(page, `Text ${word}`)
  const grid = await person.get(createPage, { params, body: layout(1, 'Grid') })
  const place = { ...params, databaseId: grid.database_id ?? '' }
  await person.get(createDatabaseRow, { params: place, body: { cells: { Name: `Row ${word}` } } })
  await stage.index(place.databaseId)
  await insertFile(server, { ...params, parentId: page }, word)
  await server.platform.database.$client.query(
    'UPDATE files SET name = $2, indexed_at = NULL WHERE parent_id = $1',
    [page, `${word}.txt`],
  )
  return page
}

const ALL = { page: 1, row: 1, text: 1, file: 1, listed: 2 }

describe('what search tells', () => {
  it('SEARCH-LEAK-1: nobody and strangers search nothing', async () => {
    await fill(pages.owner, pages.space, 'walrus')
    const params = pages.here()
    const query = { query: 'walrus' }
    for (const call of [findInWorkspace, searchWorkspace, searchWorkspacePage])
      expect((await stranger.call(call, { params, query })).code).not.toBe(0)
    expect((await stranger.call(summarizeSearch, { params, body: { query: 'walrus' } })).code).not.toBe(0)
    expect((await stranger.call(getSearchSummary, { params })).code).not.toBe(0)
    for (const path of ['finder', 'search']) {
      const url =
        path === 'finder'
          ? `/api/workspace/${params.workspaceId}/finder`
          : `/api/search/${params.workspaceId}`
      expect((await server.app.inject({ url: `${url}?query=walrus` })).statusCode).toBe(401)
    }
  })

  it('SEARCH-LEAK-2: the team finds what its role opens, and nothing of private spaces of others', async () => {
    await fill(pages.owner, pages.space, 'walrus')
    expect(await count('walrus', pages.owner)).toEqual(ALL)
    expect(await count('walrus', member)).toEqual(ALL)
    await fill(pages.owner, await addPrivateSpace(pages.owner), 'narwhal')
    expect(await count('narwhal', pages.owner)).toEqual(ALL)
    expect(await count('narwhal', member)).toEqual({})
    expect(await count('narwal', member)).toEqual({})
    await fill(member, await addPrivateSpace(member), 'beluga')
    expect(await count('beluga', member)).toEqual(ALL)
    expect(await count('beluga', pages.owner)).toEqual({})
  })

  it('SEARCH-LEAK-3: guests find what was given to them, until it is taken back', async () => {
    const page = await fill(pages.owner, pages.space, 'walrus')
    const secret = await fill(pages.owner, await addPrivateSpace(pages.owner), 'walrus')
    const guest = await share(page)
    expect(await count('walrus', guest)).toEqual({ page: 1, text: 1, file: 1, listed: 1 })
    const [found] = await stage.find('walrus', { kinds: 'page' }, guest)
    expect(found?.items[0]).toMatchObject({ view_id: page, breadcrumbs: [] })
    const other = await share(await pages.add('Report'))
    expect(await count('walrus', other)).toEqual({})
    expect(await count('walrus', await share(secret))).toEqual({ page: 1, text: 1, file: 1, listed: 1 })
    const revoke = { params: { ...pages.here(), viewId: page }, body: { emails: [guest.email] } }
    await pages.owner.get(revokeViewAccess, revoke)
    expect(
      (await guest.call(findInWorkspace, { params: pages.here(), query: { query: 'walrus' } })).code,
    ).not.toBe(0)
  })

  it('SEARCH-LEAK-4: trash, restoring, deleting and moving are seen at once', async () => {
    const page = await fill(pages.owner, pages.space, 'walrus')
    await pages.owner.get(movePageToTrash, pages.at(page))
    expect(await count('walrus', member)).toEqual({ row: 1, listed: 1 })
    await pages.owner.get(restorePage, pages.at(page))
    expect(await count('walrus', member)).toEqual(ALL)
    const space = await addPrivateSpace(pages.owner)
    const body = { new_parent_view_id: space, prev_view_id: null }
    await pages.owner.get(movePage, { ...pages.at(page), body })
    expect(await count('walrus', member)).toEqual({ row: 1, listed: 1 })
    expect(await count('walrus', pages.owner)).toEqual(ALL)
    await pages.owner.get(movePageToTrash, pages.at(page))
    await pages.owner.get(deleteTrashedPage, pages.at(page))
    const { rows } = await server.platform.database.$client.query(
      'SELECT FROM search_passages WHERE view_id = $1',
      [page],
    )
    expect(rows).toHaveLength(0)
  })
})

const kindsOf = (groups: readonly FoundGroup[]) => groups.map(({ kind }) => kind)

describe('hostile queries', () => {
  it('SEARCH-HOSTILE-1: whatever is searched for, the answer is one of the documented ones', async () => {
    await pages.add('100% of a_b \\ "quoted"')
    const queries = [
      '"',
      '""',
      '"""',
      "'",
      "' OR 1=1 --",
      '%',
      '_',
      '\\',
      '\\\\',
      'a & b | !c',
      'a <-> b',
      'a:*',
      ':*A',
      '(((',
      '!',
      '<2>',
      "'x':*A & y",
      '\u202e\u200f',
      '💥'.repeat(250),
      'a '.repeat(250),
      'x'.repeat(500),
      '漢'.repeat(500),
      'กี่'.repeat(160),
      '½ ⑴ ﷺ ŉ',
      '\t\n',
      '-- ',
      '$1',
      '\u0301'.repeat(400),
      'ﬁ ﬂ',
      '"a\\" b',
      '𝒜𝓃𝓎',
    ]
    for (const query of queries) {
      const { code } = await pages.owner.call(findInWorkspace, {
        params: pages.here(),
        query: { query },
      })
      expect([query, code]).toEqual([query, 0])
    }
    for (const query of ['\0', '\ud800', 'a\udc00b', 'x'.repeat(501)]) {
      const encoded = Array.from(query, (unit) =>
        unit.isWellFormed() ? encodeURIComponent(unit) : '%ED%A0%80',
      ).join('')
      const url = `/api/workspace/${pages.owner.workspaceId}/finder?query=${encoded}`
      const headers = { authorization: `Bearer ${pages.owner.session.access_token}` }
      expect((await server.app.inject({ url, headers })).statusCode).toBeLessThan(500)
    }
    expect(kindsOf(await stage.find('100% a_b "quoted"'))).toEqual(['page'])
    expect(kindsOf(await stage.find('%'))).toEqual([])
  })
})
