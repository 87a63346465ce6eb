import { createUserAwareness, userAwarenessId } from '@sheaf/model'
import { deleteUser, getCollab, leaveWorkspace, webUpdateCollab } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import { admitMember } from '../members/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

const TYPE = { collab_type: 5 } as const

let server: TestServer
let url: string
let ada: TestPerson
let ben: TestPerson
let cyn: TestPerson
let eve: TestPerson

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
  ;[ada, ben, cyn, eve] = (await Promise.all(
    ['ada', 'ben', 'cyn', 'eve'].map((name) => signIn(server, `${name}@example.com`)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson]
  await join(ben, 2)
  await join(cyn, 3)
})
afterAll(() => server.close())

async function join({ userId }: TestPerson, role: 2 | 3): Promise<void> {
  const { database, clock } = server.platform
  const { workspaceId } = ada
  await database.transaction((transaction) =>
    admitMember(transaction, { workspaceId, userId, role, at: clock.now(), limitsOf: null }),
  )
}

/** Where the reminders of somebody in Ada's workspace are. */
const addressOf = ({ userId }: TestPerson) => ({
  workspaceId: ada.workspaceId,
  objectId: userAwarenessId(userId, ada.workspaceId),
})

const read = (by: TestPerson, whose: TestPerson) =>
  by.call(getCollab, { params: addressOf(whose), query: TYPE })

async function load(person: TestPerson): Promise<Y.Doc> {
  const { doc_state: state } = await person.get(getCollab, { params: addressOf(person), query: TYPE })
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from(state))
  return doc
}

function remind(doc: Y.Doc, id: string): Uint8Array {
  const before = Y.encodeStateVector(doc)
  const reminders = (doc.getMap('data').get('user_awareness') as Y.Map<Y.Array<Y.Map<unknown>>>).get(
    'reminders',
  )!
  reminders.push([new Y.Map<unknown>([['id', id]])])
  return Y.encodeStateAsUpdate(doc, before)
}

const remindersOf = (doc: Y.Doc) =>
  (doc.getMap('data').toJSON() as { user_awareness: { reminders: unknown[] } }).user_awareness.reminders

it('PEOPLE-AWARE-1: is there for everyone in the workspace, made once however often it is asked for', async () => {
  for (const person of [ada, ben, cyn]) {
    const states = await Promise.all([1, 2, 3, 4].map(() => read(person, person)))
    expect(new Set(states.map(({ data }) => JSON.stringify(data.state_vector))).size).toBe(1)
    expect(remindersOf(await load(person))).toEqual([])
  }
})

it('PEOPLE-AWARE-2: is written by its person, at the socket and by HTTP', async () => {
  const doc = await load(ben)
  const body = { doc_state: [...remind(doc, 'by-http')], collab_type: 5 }
  expect(await ben.call(webUpdateCollab, { params: addressOf(ben), body })).toMatchObject({ code: 0 })
  const client = await RawClient.greet(url, ben.session.access_token)
  client.send({
    type: 'open',
    channel: 1,
    ...addressOf(ben),
    collabType: 5,
    stateVector: Y.encodeStateVector(doc),
  })
  expect(await client.next('opened')).toMatchObject({ access: 'write' })
  client.send({ type: 'update', channel: 1, seq: 1, update: remind(doc, 'by-socket') })
  expect(await client.next('ack')).toMatchObject({ seq: 1 })
  expect(remindersOf(await load(ben))).toEqual([{ id: 'by-http' }, { id: 'by-socket' }])
  await client.close()
})

it('PEOPLE-AWARE-2, R5: does not exist for anybody else, and not under another type', async () => {
  await load(ben)
  expect(await read(ada, ben)).toMatchObject({ code: -2 })
  expect(await read(cyn, ben)).toMatchObject({ code: -2 })
  expect(await read(eve, ben)).toMatchObject({ code: 1012 })
  expect(await read(eve, eve)).toMatchObject({ code: 1012 })
  const body = { doc_state: [...createUserAwareness()], collab_type: 5 }
  expect(await ada.call(webUpdateCollab, { params: addressOf(ben), body })).toMatchObject({ code: -2 })
  for (const collab_type of [0, 1, 3, 6]) {
    const answer = await ben.call(getCollab, { params: addressOf(ben), query: { collab_type } })
    expect(answer).toMatchObject({ code: -2 })
  }
  const elsewhere = { ...addressOf(ben), workspaceId: ben.workspaceId }
  expect(await ben.call(getCollab, { params: elsewhere, query: TYPE })).toMatchObject({ code: -2 })
})

it('PEOPLE-AWARE-2: what is no user awareness is not taken', async () => {
  const doc = await load(ada)
  const before = Y.encodeStateVector(doc)
  doc.getMap('data').set('user_awareness', new Y.Map())
  const body = { doc_state: [...Y.encodeStateAsUpdate(doc, before)], collab_type: 5 }
  expect(await ada.call(webUpdateCollab, { params: addressOf(ada), body })).toMatchObject({ code: 1056 })
})

it('PEOPLE-AWARE-3: closes when its person goes, and waits for them', async () => {
  const client = await RawClient.greet(url, cyn.session.access_token)
  const doc = await load(cyn)
  client.send({
    type: 'open',
    channel: 1,
    ...addressOf(cyn),
    collabType: 5,
    stateVector: Y.encodeStateVector(doc),
  })
  await client.next('opened')
  client.send({ type: 'update', channel: 1, seq: 1, update: remind(doc, 'kept') })
  await client.next('ack')
  await cyn.get(leaveWorkspace, { params: { workspaceId: ada.workspaceId } })
  expect(await client.next('closed')).toMatchObject({ code: 1012 })
  await join(cyn, 3)
  expect(remindersOf(await load(cyn))).toEqual([{ id: 'kept' }])
  await client.close()
})

it('PEOPLE-AWARE-3: ends with the account', async () => {
  const { objectId } = addressOf(cyn)
  await load(cyn)
  await cyn.get(leaveWorkspace, { params: { workspaceId: ada.workspaceId } })
  await cyn.get(deleteUser, { query: {} })
  const { rows } = await server.platform.database.execute(
    sql`SELECT 1 FROM collabs WHERE object_id = ${objectId}`,
  )
  expect(rows).toEqual([])
})
