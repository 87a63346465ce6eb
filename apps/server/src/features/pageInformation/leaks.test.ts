import type { ViewId } from '@sheaf/base'
import {
  createPage,
  createSpace,
  getPageInformation,
  listBacklinks,
  movePage,
  movePageToTrash,
  openRowDocument,
  restorePage,
  revokeViewAccess,
  shareView,
  updateWorkspace,
} from '@sheaf/contract'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import { createPagePolicy } from '../access/index.ts'
import { newRowDocument, openPages, signIn, type Pages, type TestPerson } from '../testing/index.ts'
import { mentioning, openLinkStage, type LinkStage } from './testing/openLinkStage.ts'

let server: TestServer
let url: string
let pages: Pages
let stage: LinkStage
let member: TestPerson
let stranger: TestPerson
let target: string
beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
  stranger = await signIn(server, `stranger-${randomUUID()}@example.com`)
})
afterAll(() => server.close())
beforeEach(async () => {
  pages = await openPages(server)
  stage = openLinkStage(server, pages)
  member = await signIn(server, `member-${randomUUID()}@example.com`)
  await pages.join(member, 2)
  target = await pages.add('Target')
})

async function addPrivateSpace(person: TestPerson): Promise<string> {
  const body = { name: 'Mine', space_icon: '', space_icon_color: '', space_permission: 1 as const }
  return (await person.get(createSpace, { params: pages.here(), body })).view_id
}

async function addLog(parent: string, person: TestPerson = pages.owner): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name: 'Secret log' } as const
  const { view_id: id } = await person.get(createPage, { params: pages.here(), body })
  await stage.write(id, mentioning(target, 'Secret words '))
  return id
}

async function share(viewId: string, guest?: TestPerson): Promise<TestPerson> {
  const person = guest ?? (await signIn(server, `guest-${randomUUID()}@example.com`))
  const body = { view_id: viewId, emails: [person.email], access_level: 10 as const }
  await pages.owner.get(shareView, { params: pages.here(), body })
  return person
}

/** The ids of the sources that somebody is told; nothing of any other may stand in the answer. */
async function told(person: TestPerson, viewId = target): Promise<readonly string[]> {
  const answer = await stage.backlinks(viewId, person)
  expect(answer.total).toBe(answer.sources.length)
  expect(answer.total > 0 || !JSON.stringify(answer).includes('Secret')).toBe(true)
  return answer.sources.map((source) => source.row_id ?? source.view_id)
}

describe('who is told of links', () => {
  it('LINK-LEAK-1: nobody and strangers are told nothing, of links and of the page', async () => {
    await addLog(pages.space)
    const at = { ...pages.at(target), query: {} }
    for (const call of [listBacklinks, getPageInformation]) {
      expect((await stranger.call(call, at)).code).not.toBe(0)
      const path = call.path.replace(':workspaceId', pages.owner.workspaceId).replace(':viewId', target)
      expect((await server.app.inject({ url: path })).statusCode).toBe(401)
    }
  })

  it('LINK-LEAK-2: links in private spaces of others are not told, nor counted', async () => {
    const log = await addLog(await addPrivateSpace(pages.owner))
    expect(await told(pages.owner)).toEqual([log])
    expect(await told(member)).toEqual([])
    const theirs = await addLog(await addPrivateSpace(member), member)
    expect(await told(member)).toEqual([theirs])
    expect(await told(pages.owner)).toEqual([log])
  })

  it('LINK-LEAK-3: guests are told of links in what was given to them, as long as it is given', async () => {
    const log = await addLog(pages.space)
    const guest = await share(target)
    expect(await told(guest)).toEqual([])
    await share(log, guest)
    expect(await told(guest)).toEqual([log])
    const revoke = { ...pages.at(log), body: { emails: [guest.email] } }
    await pages.owner.get(revokeViewAccess, revoke)
    expect(await told(guest)).toEqual([])
    await pages.owner.get(revokeViewAccess, { ...pages.at(target), body: { emails: [guest.email] } })
    expect((await guest.call(listBacklinks, { ...pages.at(target), query: {} })).code).not.toBe(0)
  })

  it('LINK-LEAK-4: of a page that one may not read nothing is told, whatever else is open', async () => {
    const secret = await pages.owner.get(createPage, {
      params: pages.here(),
      body: { parent_view_id: await addPrivateSpace(pages.owner), layout: 0, name: 'Secret' },
    })
    const log = await pages.add('Log')
    await stage.write(log, mentioning(secret.view_id))
    expect(await told(pages.owner, secret.view_id)).toEqual([log])
    for (const call of [listBacklinks, getPageInformation])
      expect((await member.call(call, { ...pages.at(secret.view_id), query: {} })).code).not.toBe(0)
    const other = await openPages(server)
    const foreign = { params: { ...other.here(), viewId: target }, query: {} }
    expect((await other.owner.call(listBacklinks, foreign)).code).not.toBe(0)
  })

  it('LINK-LEAK-5: the trash, restoring and moving are seen at once', async () => {
    const shelf = await pages.add('Shelf')
    const log = await addLog(shelf)
    expect(await told(member)).toEqual([log])
    await pages.owner.get(movePageToTrash, pages.at(shelf))
    expect(await told(member)).toEqual([])
    expect(await told(pages.owner)).toEqual([])
    await pages.owner.get(restorePage, pages.at(shelf))
    expect(await told(member)).toEqual([log])
    const space = await addPrivateSpace(pages.owner)
    await pages.owner.get(movePage, {
      ...pages.at(shelf),
      body: { new_parent_view_id: space, prev_view_id: null },
    })
    expect(await told(member)).toEqual([])
    expect(await told(pages.owner)).toEqual([log])
  })

  it('LINK-LEAK-6: of rows only those are told whose database is open through one of its pages', async () => {
    const space = await addPrivateSpace(pages.owner)
    const row = await newRowDocument({ server, owner: pages.owner }, space)
    await pages.owner.get(openRowDocument, { params: pages.here(), body: row })
    await stage.write(row.document_id, mentioning(target, 'Secret words '))
    const { row_id: rowId, database_view_id: viewId } = row.row_document_source
    expect(await told(pages.owner)).toEqual([rowId])
    expect(await told(member)).toEqual([])
    const guest = await share(target)
    expect(await told(guest)).toEqual([])
    await share(viewId, guest)
    expect(await told(guest)).toEqual([rowId])
  })
})

describe('who hears of links', () => {
  it('LINK-LEAK-7: sockets hear of links only in pages that their person may know of, to such pages, and nothing else of them', async () => {
    const guest = await share(target)
    const people = [pages.owner, member, guest]
    const sockets = await Promise.all(people.map((each) => RawClient.greet(url, each.session.access_token)))
    try {
      for (const socket of sockets) {
        socket.send({ type: 'follow', workspaceId: pages.owner.workspaceId })
        await socket.next('followed')
      }
      const secret = await addPrivateSpace(pages.owner)
      await addLog(secret)
      await addLog(pages.space)
      const log = await pages.add('Log')
      await stage.write(log, mentioning(secret, 'Secret words '))
      await pages.owner.get(updateWorkspace, {
        body: { workspace_id: pages.owner.workspaceId, workspace_name: 'Done' },
      })
      const heard = await Promise.all(
        sockets.map(async (socket) => {
          const notices = []
          for (;;) {
            const { notice } = await socket.next('notice')
            if (notice.kind === 'workspace_changed') return notices
            if (notice.kind === 'links_changed') notices.push(notice)
          }
        }),
      )
      const link = { kind: 'links_changed', viewIds: [target] }
      expect(heard).toEqual([[link, link, { kind: 'links_changed', viewIds: [secret] }], [link], []])
    } finally {
      await Promise.all(sockets.map((socket) => socket.close()))
    }
  })
})

const SIZE = 7
const anyone = fc.nat(2)
const anyView = fc.record({
  /** Itself or one behind it: below the workspace, or in a circle. */
  parent: fc.nat(SIZE - 1),
  isPrivate: fc.boolean(),
  isTrashed: fc.nat(4).map((share) => share === 0),
  creator: anyone,
  /** Of what is private. */
  members: fc.array(anyone, { maxLength: 2 }),
  grants: fc.array(anyone, { maxLength: 1 }),
  /** Whether it links as a page, or as the page of a database with a row that links. */
  isDatabase: fc.boolean(),
  linksTo: fc.array(fc.nat(SIZE - 1), { maxLength: 3 }),
})
type AnyView = typeof anyView extends fc.Arbitrary<infer T> ? T : never

it('LINK-LEAK-8: whoever links to a page is told exactly to those who may read both, whatever the tree', async () => {
  const { database } = server.platform
  const client = database.$client
  const { workspaceId } = pages.owner
  const guest = await signIn(server, `guest-${randomUUID()}@example.com`)
  await pages.join(guest, 3)
  const people = [pages.owner, member, guest]
  const policy = createPagePolicy(database)

  const prepare = async (views: readonly AnyView[]) => {
    const ids = views.map(() => randomUUID())
    await client.query('DELETE FROM databases WHERE workspace_id = $1', [workspaceId])
    await client.query('DELETE FROM views WHERE workspace_id = $1', [workspaceId])
    for (const [index, view] of views.entries()) {
      const { parent, isPrivate, isTrashed, creator, members, grants, isDatabase } = view
      await client.query(
        `INSERT INTO views (id, workspace_id, parent_id, order_key, name, layout, is_private, created_by, created_at,
           last_edited_by, last_edited_at, trashed_at)
         VALUES ($1::uuid, $2, $3, $1::uuid::text, '', $7, $4, $5, now(), $5, now(), CASE WHEN $6::boolean THEN now() END)`,
        [
          ids[index],
          workspaceId,
          parent === index ? null : ids[parent],
          isPrivate,
          people[creator]?.userId,
          isTrashed,
          isDatabase ? 1 : 0,
        ],
      )
      for (const each of new Set(members))
        await client.query(
          'INSERT INTO space_members (view_id, user_id, access_level, created_at) VALUES ($1, $2, 50, now())',
          [ids[index], people[each]?.userId],
        )
      for (const grant of grants)
        await client.query(
          `INSERT INTO view_shares (view_id, workspace_id, user_id, access_level, created_at) VALUES ($1, $2, $3, 10, now())`,
          [ids[index], workspaceId, people[grant]?.userId],
        )
    }
    return ids
  }

  /** The row through which a database links; the view itself otherwise. */
  const addLinks = async (ids: readonly string[], index: number, view: AnyView) => {
    const id = ids[index]!
    const [databaseId, rowId, inlineId] = [randomUUID(), randomUUID(), randomUUID()]
    if (view.isDatabase) {
      await client.query(
        `INSERT INTO databases (id, workspace_id, inline_view_id, epoch, version, structure_version, created_at)
         VALUES ($1, $2, $3, $1, 1, 1, now())`,
        [databaseId, workspaceId, inlineId],
      )
      for (const viewId of [id, inlineId])
        await client.query(
          `INSERT INTO database_views (id, database_id, value, version, is_deleted) VALUES ($1, $2, '{}', 1, false)`,
          [viewId, databaseId],
        )
      await client.query(
        `INSERT INTO database_rows (id, database_id, cells, created_at, last_modified, meta, version, is_deleted)
         VALUES ($1, $2, '{}', 1, 1, '{}', 1, false)`,
        [rowId, databaseId],
      )
    }
    for (const to of view.linksTo)
      await client.query(
        `INSERT INTO page_links (workspace_id, object_id, view_id, database_id, row_id, place, kind, target_id, excerpt)
         VALUES ($1, $2, $3, $4, $5, 0, 'mention', $6, '[]')`,
        [
          workspaceId,
          id,
          view.isDatabase ? null : id,
          view.isDatabase ? databaseId : null,
          view.isDatabase ? rowId : null,
          ids[to],
        ],
      )
    return view.isDatabase ? rowId : id
  }

  await fc.assert(
    fc.asyncProperty(fc.array(anyView, { minLength: SIZE, maxLength: SIZE }), async (views) => {
      const ids = await prepare(views)
      const sources: string[] = []
      for (const [index, view] of views.entries()) sources.push(await addLinks(ids, index, view))
      for (const person of people) {
        const open = await Promise.all(
          ids.map(async (id) => await policy.accessToView({ userId: person.userId }, id as ViewId)),
        )
        for (const [index, id] of ids.entries()) {
          const answer = await person.call(listBacklinks, { ...pages.at(id), query: { limit: 50 } })
          const expected = views.flatMap(({ linksTo, isDatabase }, from) => {
            const isOpen = open[from]!.level !== 'none' && !open[from]!.isTrashed
            const isOther = isDatabase || from !== index
            return isOpen && isOther && linksTo.includes(index) ? [sources[from]] : []
          })
          const isReadable = open[index]!.level !== 'none'
          expect(answer.code === 0).toBe(isReadable)
          if (!isReadable) continue
          const listed = answer.data.sources.map((source) => source.row_id ?? source.view_id)
          expect(new Set(listed)).toEqual(new Set(expected))
          expect(answer.data.total).toBe(expected.length)
        }
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)
