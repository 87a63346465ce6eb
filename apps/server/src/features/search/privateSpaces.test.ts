import {
  addRecents,
  createDatabaseRow,
  createPage,
  createSpace,
  ENDPOINTS,
  mentionPerson,
  setFavorite,
  updateSpace,
  type Endpoint,
} from '@sheaf/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import {
  DatabaseClient,
  fileCookie,
  insertFile,
  openPages,
  signIn,
  type Pages,
  type TestPerson,
} from '../testing/index.ts'
import { openSearchStage } from './testing/openSearchStage.ts'

let server: TestServer
let pages: Pages
let member: TestPerson
beforeAll(async () => {
  server = await createTestServer()
  pages = await openPages(server)
  member = await signIn(server, `member-${randomUUID()}@example.com`)
  await pages.join(member, 2)
})
afterAll(() => server.close())

/** Said by everything in the space, and by nothing that a call sends. */
const SECRET = 'harbour'
const LOOK = { name: `Space of the ${SECRET}`, space_icon: '', space_icon_color: '' }

/** A space with a page, a database and a file, which a member has used before it became private. */
async function closeSpace() {
  const { owner } = pages
  const space = await owner.get(createSpace, { params: pages.here(), body: { ...LOOK, space_permission: 0 } })
  const add = async (name: string, layout: 0 | 1) =>
    await owner.get(createPage, {
      params: pages.here(),
      body: { parent_view_id: space.view_id, layout, name },
    })
  const page = (await add(`Hushed ${SECRET}`, 0)).view_id
  const grid = await add(`Rows of the ${SECRET}`, 1)
  const databaseId = grid.database_id ?? ''
  const rowId = await owner.get(createDatabaseRow, {
    params: { ...pages.here(), databaseId },
    body: { cells: { Name: `Hushed row of the ${SECRET}` } },
  })
  const file = await insertFile(server, { workspaceId: owner.workspaceId, parentId: page }, SECRET)
  const search = openSearchStage(server, pages)
  await search.write(page, `Hushed words about the ${SECRET}`)
  await search.index(databaseId)
  for (const viewId of [page, grid.view_id])
    await member.get(setFavorite, { ...pages.at(viewId), body: { is_favorite: true, is_pinned: true } })
  await member.get(addRecents, { params: pages.here(), body: { recent_view_ids: [page, grid.view_id] } })
  await owner.get(mentionPerson, {
    ...pages.at(page),
    body: { person_id: member.userId, require_notification: true, view_name: `Hushed ${SECRET}` },
  })
  const close = async () => {
    await owner.get(updateSpace, { ...pages.at(space.view_id), body: { ...LOOK, space_permission: 1 } })
  }
  return { space: space.view_id, page, grid: grid.view_id, databaseId, rowId, file, close }
}

type Closed = Awaited<ReturnType<typeof closeSpace>>

/** What a call answers that reads, asked about what is in the space. */
async function answerOf(
  endpoint: Endpoint,
  person: TestPerson,
  viewId: string,
  closed: Closed,
): Promise<string> {
  const ids: Record<string, string> = {
    workspaceId: pages.owner.workspaceId,
    viewId,
    objectId: viewId,
    parentId: viewId,
    databaseId: closed.databaseId,
    rowId: closed.rowId,
    fileId: closed.file.fileId,
  }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? randomUUID())
  const asked = new URLSearchParams({
    query: 'hushed',
    depth: '10',
    collab_type: '0',
    type: 'page',
    view_ids: `${viewId},${closed.space}`,
    page_id: viewId,
    root_view_id: viewId,
    ids: closed.rowId,
    locale: 'en',
    time_zone: 'UTC',
  })
  // Some calls know only some of these, and refuse the others.
  const answers = await Promise.all(
    [`?${asked.toString()}`, '', '?query=hushed', '?depth=10'].map((query) =>
      server.app.inject({
        method: endpoint.method,
        url: path + query,
        headers: {
          authorization: `Bearer ${person.session.access_token}`,
          cookie: '',
        },
      }),
    ),
  )
  return answers.map(({ body }) => body).join('\n')
}

const READING = Object.entries<Endpoint>(ENDPOINTS).filter(
  ([, { method, path }]) => method === 'GET' && path.includes(':workspaceId'),
)

it('SPACE-LEAK-1: nobody else hears of a private space, by any call that reads, in any list of what they did there', async () => {
  const closed = await closeSpace()
  const heard = async (person: TestPerson) => {
    const asked = READING.flatMap(([name, endpoint]) =>
      [closed.page, closed.grid, closed.space].map(async (viewId) => {
        const answer = await answerOf(endpoint, person, viewId, closed)
        return answer.includes(SECRET) ? [name] : []
      }),
    )
    return [...new Set((await Promise.all(asked)).flat())]
  }
  // As long as it is open they hear of it everywhere, so the calls are asked the right way.
  const before = await heard(member)
  expect(before).toEqual(
    expect.arrayContaining([
      'getFolder',
      'listTreeNodes',
      'listFavorites',
      'listRecents',
      'findInWorkspace',
      'searchWorkspace',
      'searchRows',
      'listDatabases',
      'listNotifications',
      'getPage',
    ]),
  )
  await closed.close()
  expect(await heard(member)).toEqual([])
  expect((await heard(pages.owner)).length).toBeGreaterThan(5)

  const cookie = await fileCookie(server, member)
  expect((await server.app.inject({ url: closed.file.url, headers: { cookie } })).statusCode).toBe(404)
  const url = `${(await server.listen()).replace('http', 'ws')}/ws/v1`
  const place = { ...pages.here(), viewId: closed.grid }
  const refused = await DatabaseClient.open(url, member.session.access_token, place)
  expect([refused.opened, refused.closedWith]).toEqual([undefined, expect.any(Number)])
  await refused.close()
}, 120_000)
