import {
  createPage,
  createSpace,
  deleteTrashedPage,
  getCollab,
  getFolder,
  movePageToTrash,
  webUpdateCollab,
} from '@sheaf/contract'
import { decodeDocument } from '@sheaf/model'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { decodeAwareness, encodeAwareness } from '../../sync/awareness/awarenessCodec.ts'
import { RawClient } from '../../sync/testing/RawClient.ts'
import { createTestServer, type TestServer } from '../../platform/testing/index.ts'
import { signIn, type TestPerson } from '../testing/index.ts'

let server: TestServer
let url: string
let ada: TestPerson
let bob: TestPerson
let stranger: TestPerson
let space: string
let objectId: string

beforeAll(async () => {
  server = await createTestServer()
  url = await server.listenForSockets()
  ;[ada, bob, stranger] = (await Promise.all(
    ['ada', 'bob', 'eve'].map((name) => signIn(server, `${name}@example.com`)),
  )) as [TestPerson, TestPerson, TestPerson]
  await server.platform.database.execute(
    sql`insert into workspace_members (workspace_id, user_id, role, joined_at) values (${ada.workspaceId}, ${bob.userId}, 2, now())`,
  )
  const tree = await ada.get(getFolder, { params: inWorkspace(), query: { depth: 2 } })
  space = tree.children[0]!.view_id
})
afterAll(() => server.close())
beforeEach(async () => {
  objectId = await addPage(space)
})

const inWorkspace = () => ({ workspaceId: ada.workspaceId })
const address = () => ({ ...inWorkspace(), objectId })

async function addPage(parent: string): Promise<string> {
  const body = { parent_view_id: parent, layout: 0, name: 'Page' } as const
  return (await ada.get(createPage, { params: inWorkspace(), body })).view_id
}

async function readDoc(person: TestPerson): Promise<Y.Doc> {
  const { doc_state } = await person.get(getCollab, { params: address(), query: { collab_type: 0 } })
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from(doc_state))
  return doc
}

/** Types into the first text of the page and answers the update. */
function typeInto(doc: Y.Doc, text: string): Uint8Array {
  const before = Y.encodeStateVector(doc)
  const meta = (doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>).get('meta')!
  const [first] = meta.get('text_map')!.values()
  first!.insert(0, text)
  return Y.encodeStateAsUpdate(doc, before)
}

function update(person: TestPerson, bytes: Iterable<number>, to = address()) {
  return person.call(webUpdateCollab, { params: to, body: { doc_state: [...bytes], collab_type: 0 } })
}

function greet(person: TestPerson): Promise<RawClient> {
  return RawClient.greet(url, person.session.access_token)
}

describe('documents over HTTP', () => {
  it('a page is read whole, changed by an update, and the change is there for everyone', async () => {
    const doc = await readDoc(ada)
    const client = await greet(bob)
    const bobDoc = new Y.Doc()
    await client.open(1, address(), bobDoc)
    expect(await update(ada, typeInto(doc, 'by HTTP'))).toMatchObject({ status: 200, code: 0 })
    Y.applyUpdate(bobDoc, (await client.next('update')).update)
    expect(Y.encodeStateVector(bobDoc)).toEqual(Y.encodeStateVector(await readDoc(bob)))
    const { doc_state } = await bob.get(getCollab, { params: address(), query: { collab_type: 0 } })
    expect(JSON.stringify(decodeDocument(Uint8Array.from(doc_state)))).toContain('by HTTP')
    // Clients of the format send the whole document each time.
    expect(await update(ada, Y.encodeStateAsUpdate(doc))).toMatchObject({ code: 0 })
    await client.close()
  })

  it('SYNC-REFUSE-1, R4: what is no update is refused with its code, and the document is as it was', async () => {
    const before = await ada.get(getCollab, { params: address(), query: { collab_type: 0 } })
    const doc = await readDoc(ada)
    typeInto(doc, 'never sent')
    expect(await update(ada, [1, 2, 3])).toMatchObject({ status: 200, code: 1055 })
    expect(await update(ada, typeInto(doc, 'builds on it'))).toMatchObject({ status: 200, code: 1056 })
    for (const numbers of [[256], [-1], [1.5], [Number.MAX_SAFE_INTEGER]]) {
      expect(await update(ada, numbers)).toMatchObject({ code: 1008 })
    }
    expect(await ada.get(getCollab, { params: address(), query: { collab_type: 0 } })).toEqual(before)
  })

  it('SYNC-OPEN-3, R5: a stranger is refused, and what does not exist is not found', async () => {
    const nowhere = { ...address(), objectId: '33333333-3333-4333-8333-333333333333' }
    const query = { collab_type: 0 }
    expect(await stranger.call(getCollab, { params: address(), query })).toMatchObject({ code: 1012 })
    expect(await update(stranger, [0, 0])).toMatchObject({ code: 1012 })
    expect(await ada.call(getCollab, { params: nowhere, query })).toMatchObject({ code: -2 })
    expect(await update(ada, [0, 0], nowhere)).toMatchObject({ code: -2 })
    expect(await ada.call(getCollab, { params: address(), query: { collab_type: 4 } })).toMatchObject({
      code: -2,
    })
    const elsewhere = { workspaceId: stranger.workspaceId, objectId }
    expect(await stranger.call(getCollab, { params: elsewhere, query })).toMatchObject({ code: -2 })
  })
})

describe('documents at the socket, with the rules of the product', () => {
  it('SYNC-OPEN-3, R5: a private space is its owner’s alone, a stranger gets neither pages nor announcements', async () => {
    const body = { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' } as const
    const { view_id } = await ada.get(createSpace, { params: inWorkspace(), body })
    objectId = await addPage(view_id)
    const [mine, theirs, nobodys] = await Promise.all([greet(ada), greet(bob), greet(stranger)])
    await mine.open(1, address(), new Y.Doc())
    const unknown = '33333333-3333-4333-8333-333333333333'
    for (const [client, code] of [
      [theirs, -2],
      [nobodys, 1012],
    ] as const) {
      // A page of somebody else and one that does not exist are answered alike.
      for (const [index, id] of [objectId, unknown].entries()) {
        const where = { ...inWorkspace(), objectId: id, collabType: 0, stateVector: Uint8Array.of(0) }
        client.send({ type: 'open', channel: index + 1, ...where })
        expect(await client.next('closed')).toMatchObject({ channel: index + 1, code })
      }
    }
    for (const [person, code] of [
      [bob, -2],
      [stranger, 1012],
    ] as const) {
      for (const id of [objectId, unknown]) {
        const to = { ...inWorkspace(), objectId: id }
        expect(await person.call(getCollab, { params: to, query: { collab_type: 0 } })).toMatchObject({
          code,
        })
        expect(await update(person, [0, 0], to)).toMatchObject({ code })
      }
    }
    nobodys.send({ type: 'follow', workspaceId: ada.workspaceId })
    expect(await nobodys.next('unfollowed')).toMatchObject({ code: 1012 })
    await Promise.all([mine, theirs, nobodys].map((client) => client.close()))
  })

  it('SYNC-NOTICE-2, R5: announcements name no page of somebody else’s private space', async () => {
    const [mine, theirs] = await Promise.all([greet(ada), greet(bob)])
    for (const client of [mine, theirs]) {
      client.send({ type: 'follow', ...inWorkspace() })
      await client.next('followed')
    }
    const body = { name: 'Mine', space_permission: 1, space_icon: '', space_icon_color: '' } as const
    const { view_id } = await ada.get(createSpace, { params: inWorkspace(), body })
    const inside = await addPage(view_id)
    const below = await addPage(inside)
    const open = await addPage(space)
    const heard = { mine: new Set<string>(), theirs: new Set<string>() }
    for (const [client, ids] of [
      [mine, heard.mine],
      [theirs, heard.theirs],
    ] as const) {
      while (!ids.has(open)) {
        const { notice } = await client.next('notice')
        if (notice.kind === 'views_changed') for (const id of notice.viewIds) ids.add(id)
      }
    }
    expect(heard.mine).toEqual(new Set([ada.workspaceId, view_id, inside, below, space, open]))
    expect(heard.theirs).toEqual(new Set([ada.workspaceId, space, open]))
    await Promise.all([mine.close(), theirs.close()])
  })

  it('a page deleted for good closes where it is open, and a token that was ended opens nothing', async () => {
    const client = await greet(bob)
    await client.open(1, address(), new Y.Doc())
    await ada.get(movePageToTrash, { params: { ...inWorkspace(), viewId: objectId } })
    await ada.get(deleteTrashedPage, { params: { ...inWorkspace(), viewId: objectId } })
    expect(await client.next('closed')).toMatchObject({ channel: 1, code: -2 })
    await client.close()
    const refused = await RawClient.connect(url)
    refused.hello(`${bob.session.access_token}x`)
    expect(await refused.next('bye')).toMatchObject({ code: 1024 })
  })

  it('SYNC-PRES-1: a cursor carries the name of the profile', async () => {
    const [one, other] = await Promise.all([greet(ada), greet(bob)])
    await one.open(1, address(), new Y.Doc())
    await other.open(1, address(), new Y.Doc())
    one.send({
      type: 'awareness',
      channel: 1,
      update: encodeAwareness([{ clientId: 1, clock: 1, state: {} }]),
    })
    const shown = decodeAwareness((await other.next('awareness')).update)
    expect(JSON.stringify(shown)).toContain(ada.userId)
    await Promise.all([one.close(), other.close()])
  })
})
