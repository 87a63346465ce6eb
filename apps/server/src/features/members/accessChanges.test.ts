import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createSpace,
  deleteWorkspace,
  getFolder,
  joinByInviteCode,
  leaveWorkspace,
  publishPage,
  removeMembers,
  updateMember,
  updateMemberProfile,
  updateUser,
  updateWorkspace,
  createWorkspace,
  type Notice,
  createInviteCode,
  createPage,
} from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { createPostgresRelay, createSync } from '../../sync/index.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import { createPagePolicy } from '../access/index.ts'
import { createObjectTypes, createSyncPolicy, createUserAwarenessStore } from '../collab/index.ts'
import { join, signIn, type TestPerson } from '../testing/index.ts'
import { MEMBER } from './memberRoles.ts'

let server: TestServer
let here: string
let there: string
let ada: TestPerson
let ben: TestPerson
const closing: (() => Promise<unknown>)[] = []
let team: { readonly workspaceId: TestPerson['workspaceId'] }
let page: string

beforeAll(async () => {
  server = await createTestServer()
  here = await server.listenForSockets()
  there = await startSecondNode()
  ;[ada, ben] = (await Promise.all(['ada', 'ben'].map((name) => signIn(server, `${name}@example.com`)))) as [
    TestPerson,
    TestPerson,
  ]
})
afterAll(async () => {
  for (const close of closing) await close()
  await server.close()
})

/** Sockets of another node of the same server: its own memory and gateway, the same database and announcements. */
async function startSecondNode(): Promise<string> {
  const { platform } = server
  const policy = createPagePolicy(platform.database)
  const sync = createSync({
    ...platform,
    publicUrl: null,
    relay: createPostgresRelay({ ...platform, nodeId: platform.ids.uuid() }),
    policy: createSyncPolicy(policy, async () => false),
    objectTypes: createObjectTypes(policy, createUserAwarenessStore(platform), async () => []),
    verifyToken: async (userId) => ({
      userId,
      sessionId: 'there',
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
    readProfile: async () => ({ uid: 1n, name: 'There', avatarUrl: null }),
  })
  const http = createServer()
  sync.attach(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => sync.close(),
    () => new Promise((resolve) => http.close(resolve)),
  )
  return `ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws/v1`
}

/** Ada's new workspace with Ben as a member. */
beforeEach(async () => {
  const { workspace_id: workspaceId } = await ada.get(createWorkspace, { body: {} })
  team = { workspaceId: workspaceId as TestPerson['workspaceId'] }
  await join(server, team, ben, MEMBER)
  const { children } = await ada.get(getFolder, { params: team, query: { depth: 2 } })
  page = children[0]!.children[0]!.view_id
})

/** A socket that has the page open and follows the workspace. */
async function openPage(node: string, person: TestPerson, objectId = page): Promise<RawClient> {
  const token = node === here ? person.session.access_token : person.userId
  const client = await RawClient.greet(node, token)
  await client.open(1, { ...team, objectId }, new Y.Doc())
  client.send({ type: 'follow', ...team })
  await client.next('followed')
  closing.unshift(() => client.close())
  return client
}

async function hears(client: RawClient, kind: Notice['kind']): Promise<true> {
  for (;;) if ((await client.next('notice')).notice.kind === kind) return true
}

const ENDED = { code: 1012 }

it.each([
  ['is removed', () => ada.get(removeMembers, { params: team, body: [ben.email] })],
  ['leaves', () => ben.get(leaveWorkspace, { params: team })],
  [
    'is made a guest',
    () => ada.get(updateMember, { params: team, body: { email: ben.email, role: 'Guest' } }),
  ],
])(
  'PEOPLE-MEM-7: who %s loses the page at once, on every node, and others hear of it',
  async (_what, act) => {
    const [one, other, watching] = await Promise.all([
      openPage(here, ben),
      openPage(there, ben),
      openPage(there, ada),
    ])
    await act()
    for (const client of [one, other]) {
      expect(await client.next('closed')).toMatchObject({ channel: 1, ...ENDED })
    }
    expect(await hears(watching, 'members_changed')).toBe(true)
    expect(watching.frames.filter(({ type }) => type === 'closed')).toEqual([])
  },
)

it('PEOPLE-MEM-7: announcements end with the membership', async () => {
  const client = await openPage(there, ben)
  await ada.get(removeMembers, { params: team, body: [ben.email] })
  expect(await client.next('unfollowed')).toMatchObject({ ...team, ...ENDED })
})

it('PEOPLE-MEM-7: an update of somebody who was removed is not taken', async () => {
  const client = await openPage(there, ben)
  const doc = new Y.Doc()
  doc.getMap('data').set('late', true)
  await ada.get(removeMembers, { params: team, body: [ben.email] })
  await client.next('closed')
  client.send({ type: 'update', channel: 1, seq: 1, update: Y.encodeStateAsUpdate(doc) })
  expect(await client.next('refused')).toMatchObject({ seq: 1 })
})

it('PEOPLE-MEM-7: whoever is raised keeps what is open', async () => {
  const client = await openPage(here, ben)
  await ada.get(updateMember, { params: team, body: { email: ben.email, role: 'Owner' } })
  expect(await hears(client, 'members_changed')).toBe(true)
  expect(client.frames.filter(({ type }) => type === 'closed' || type === 'unfollowed')).toEqual([])
})

it('PEOPLE-MEM-8: a private space waits for whoever left', async () => {
  const body = { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' } as const
  const { view_id: space } = await ben.get(createSpace, { params: team, body })
  const inside = { parent_view_id: space, layout: 0, name: 'Diary' } as const
  const { view_id: diary } = await ben.get(createPage, { params: team, body: inside })
  const client = await openPage(here, ben, diary)
  await ben.get(leaveWorkspace, { params: team })
  expect(await client.next('closed')).toMatchObject(ENDED)
  const spaces = async (person: TestPerson) =>
    (await person.get(getFolder, { params: team, query: {} })).children.map(({ name }) => name)
  expect(await spaces(ada)).toEqual(['General'])
  await join(server, team, ben, MEMBER)
  expect(await spaces(ben)).toEqual(['General', 'Mine'])
})

it('PEOPLE-MEM-10: a new name or face is heard in all workspaces of the person', async () => {
  const client = await openPage(there, ada)
  await ben.get(updateUser, { body: { name: 'Benno' } })
  expect(await hears(client, 'members_changed')).toBe(true)
  await ben.get(updateUser, { body: { metadata: { icon_url: '🐝' } } })
  expect(await hears(client, 'members_changed')).toBe(true)
  await ben.get(updateMemberProfile, { params: team, body: { name: 'Ben' } })
  expect(await hears(client, 'members_changed')).toBe(true)
})

it('SYNC-NOTICE-4: whoever is let into a workspace hears of it in whatever workspace they are, and nobody else', async () => {
  await ada.get(removeMembers, { params: team, body: [ben.email] })
  const [ofBen, ofAda] = await Promise.all(
    [ben, ada].map((person) => RawClient.greet(here, person.session.access_token)),
  )
  closing.unshift(
    () => ofBen!.close(),
    () => ofAda!.close(),
  )
  const { code } = await ada.get(createInviteCode, { params: team, body: {} })
  await ben.get(joinByInviteCode, { body: { code: code ?? '' } })
  expect(await ofBen!.next('notice')).toMatchObject({ ...team, notice: { kind: 'workspace_changed' } })
  ofAda!.send({ type: 'ping' })
  await ofAda!.next('pong')
  expect(ofAda!.frames).toEqual([])
})

it('PEOPLE-WS-2: a new name or icon is heard by everyone who follows', async () => {
  const client = await openPage(there, ben)
  const rename = { workspace_id: team.workspaceId, workspace_name: 'Bees', workspace_icon: '🐝' }
  await ada.get(updateWorkspace, { body: rename })
  expect(await hears(client, 'workspace_changed')).toBe(true)
})

it('PEOPLE-WS-6: a deletion is felt at once: documents close, announcements end, published pages are gone', async () => {
  const { workspaceId } = team
  await ada.get(publishPage, { params: { workspaceId, viewId: page }, body: { publish_name: 'bees' } })
  const address = `/${workspaceId}/bees`
  expect((await server.app.inject(address)).statusCode).toBe(200)
  const clients = await Promise.all([openPage(here, ben), openPage(there, ben), openPage(there, ada)])
  await ada.get(deleteWorkspace, { params: team })
  for (const client of clients) {
    expect(await hears(client, 'workspace_changed')).toBe(true)
    expect(await client.next('closed')).toMatchObject({ channel: 1, ...ENDED })
    expect(await client.next('unfollowed')).toMatchObject(ENDED)
  }
  expect((await server.app.inject(address)).statusCode).toBe(404)
  const { rows } = await server.platform.database.execute(
    sql`SELECT 1 FROM publications WHERE workspace_id = ${workspaceId}`,
  )
  expect(rows).toEqual([])
})
