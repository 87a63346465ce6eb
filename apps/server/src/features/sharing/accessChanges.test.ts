import {
  createInviteCode,
  createPage,
  createWorkspace,
  getFolder,
  joinByInviteCode,
  movePage,
  movePageToTrash,
  restorePage,
  revokeViewAccess,
  shareView,
  updatePageName,
  type Notice,
  type PageAccess,
} from '@sheaf/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let url: string
let host: TestPerson
let guest: TestPerson
let workspaceId: string
let space: string
let page: string
let socket: RawClient

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
  host = await signIn(server, 'host@example.com')
  guest = await signIn(server, 'guest@example.com')
})
beforeEach(async () => {
  workspaceId = (await host.get(createWorkspace, { body: {} })).workspace_id
  space = (await host.get(getFolder, { ...here(), query: {} })).children[0]?.view_id ?? ''
  page = await addPage('Plan')
  socket = await greet(guest)
  return async () => {
    await socket.close()
  }
})
afterAll(() => server.close())

const here = () => ({ params: { workspaceId } })
const at = (viewId: string) => ({ params: { workspaceId, viewId } })
const greet = (person: TestPerson) => RawClient.greet(url, person.session.access_token)

async function addPage(name: string, parent = space): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name } as const
  return (await host.get(createPage, { ...here(), body })).view_id
}

const give = (viewId: string, level: PageAccess, person = guest) =>
  host.get(shareView, { ...here(), body: { view_id: viewId, emails: [person.email], access_level: level } })

const take = (viewId: string) =>
  host.get(revokeViewAccess, { ...at(viewId), body: { emails: [guest.email] } })

const move = (viewId: string, parent: string) =>
  host.get(movePage, { ...at(viewId), body: { new_parent_view_id: parent, prev_view_id: null } })

async function follow(client: RawClient): Promise<void> {
  client.send({ type: 'follow', workspaceId })
  await client.next('followed')
}

/** What a follower hears up to a change that everyone hears. */
async function noticesUntil(client: RawClient, last: Notice['kind']): Promise<Notice[]> {
  const heard: Notice[] = []
  for (;;) {
    const { notice } = await client.next('notice')
    if (notice.kind === last) return heard
    heard.push(notice)
  }
}

/** The ids of the next notice about the page tree; what is shared is told in the list of notifications besides. */
async function nextViews(client: RawClient): Promise<readonly string[] | null> {
  for (;;) {
    const { notice } = await client.next('notice')
    if (notice.kind === 'views_changed') return notice.viewIds
  }
}

it('PEOPLE-GUEST-12: reading and commenting hear, and write nothing; a level that changes counts at once', async () => {
  await give(page, 10)
  const doc = new Y.Doc()
  expect((await socket.open(1, { workspaceId, objectId: page }, doc)).access).toBe('read')
  doc.getMap('data').set('x', 1)
  socket.send({ type: 'update', channel: 1, seq: 1, update: Y.encodeStateAsUpdate(doc) })
  expect(await socket.next('refused')).toMatchObject({ code: 1012 })
  await give(page, 30)
  expect(await socket.next('access')).toMatchObject({ channel: 1, access: 'write' })
  await give(page, 20)
  expect(await socket.next('access')).toMatchObject({ channel: 1, access: 'read' })
})

it('PEOPLE-GUEST-12: what is taken closes at once, and with the last page the workspace', async () => {
  const other = await addPage('Other')
  await give(page, 30)
  await give(other, 30)
  await follow(socket)
  await socket.open(1, { workspaceId, objectId: page }, new Y.Doc())
  await socket.open(2, { workspaceId, objectId: other }, new Y.Doc())
  await take(page)
  expect(await socket.next('closed')).toMatchObject({ channel: 1, code: 1012 })
  await take(other)
  expect(await socket.next('closed')).toMatchObject({ channel: 2, code: 1012 })
  expect(await socket.next('unfollowed')).toMatchObject({ workspaceId, code: 1012 })
})

it('PEOPLE-GUEST-12: a page that is moved away or thrown away closes at once, with those below it', async () => {
  const part = await addPage('Part', page)
  const step = await addPage('Step', part)
  await give(page, 30)
  await socket.open(1, { workspaceId, objectId: step }, new Y.Doc())
  await move(part, space)
  expect(await socket.next('closed')).toMatchObject({ channel: 1, code: 1012 })
  await move(part, page)
  await socket.open(2, { workspaceId, objectId: step }, new Y.Doc())
  await host.get(movePageToTrash, at(page))
  expect(await socket.next('closed')).toMatchObject({ channel: 2, code: 1012 })
  await host.get(restorePage, at(page))
  expect((await socket.open(3, { workspaceId, objectId: step }, new Y.Doc())).access).toBe('write')
  // Read by everyone again, and by nobody else's doing.
  await move(page, await addPage('Elsewhere'))
  socket.send({ type: 'ping' })
  await socket.next('pong')
  expect(socket.frames.filter(({ type }) => type === 'closed')).toEqual([])
})

it('PEOPLE-GUEST-13: a guest hears of the pages that they were given, and of no others', async () => {
  await give(page, 10)
  await follow(socket)
  // Of being let in they hear wherever they are.
  expect((await socket.next('notice')).notice).toEqual({
    kind: 'views_changed',
    viewIds: [page, workspaceId],
  })
  const secret = await addPage('Secret')
  const below = await addPage('Below', secret)
  const inside = await addPage('Inside', page)
  await host.get(updatePageName, { ...at(secret), body: { name: 'Still secret' } })
  await move(below, secret)
  await give(secret, 10, await signIn(server, 'another@example.com'))
  const heard = await noticesUntil(socket, 'members_changed')
  const named = heard.flatMap((notice) => (notice.kind === 'views_changed' ? notice.viewIds : []))
  expect(new Set(named)).toEqual(new Set([inside, page]))
})

it('PEOPLE-GUEST-13: being given a page, losing it and finding it moved is told to that guest alone', async () => {
  const other = await signIn(server, `other${workspaceId}@example.com`)
  await give(page, 10)
  await give(page, 10, other)
  const theirs = await greet(other)
  await nextViews(socket)
  await Promise.all([follow(socket), follow(theirs)])
  const second = await addPage('Second')
  await give(second, 10)
  expect(await nextViews(socket)).toEqual([second, workspaceId])
  await take(second)
  expect(await nextViews(socket)).toEqual([workspaceId])
  theirs.send({ type: 'ping' })
  await theirs.next('pong')
  expect(theirs.frames).toEqual([])
  const part = await addPage('Part', page)
  await nextViews(socket)
  await move(part, space)
  expect(await nextViews(socket)).toEqual([page, workspaceId])
  await theirs.close()
})

it('PEOPLE-INV-10: who joins is announced, and what a guest has open is writable the moment they are a member', async () => {
  await give(page, 10)
  await socket.open(1, { workspaceId, objectId: page }, new Y.Doc())
  const mine = await greet(host)
  await follow(mine)
  const { code } = await host.get(createInviteCode, { ...here(), body: {} })
  await guest.get(joinByInviteCode, { body: { code: code ?? '' } })
  expect((await mine.next('notice')).notice).toEqual({ kind: 'members_changed' })
  expect(await socket.next('access')).toMatchObject({ channel: 1, access: 'write' })
  await mine.close()
})
