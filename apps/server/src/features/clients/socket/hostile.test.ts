import { SYNC_LIMITS } from '@sheaf/contract'
import {
  type FormatClient,
  writeAwareness,
  writeFields,
  writeSyncRequest,
  writeUpdate,
} from '@sheaf/testkit/formatClient'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { readCollabState } from '../../../sync/store/readCollabState.ts'
import { ADA, BOB } from '../../../sync/testing/openGatewayStage.ts'
import { readText, seedDocument, seedWorkspace, textOf } from '../../../sync/testing/seedWorkspace.ts'
import type { TestSync } from '../../../sync/testing/startTestSync.ts'
import { openClientStage, type ClientStage } from '../testing/openClientStage.ts'

let stage: ClientStage

beforeAll(async () => {
  stage = await openClientStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

const EMPTY_VECTOR = Uint8Array.of(0)

/** The HTTP status of a refused socket; 101 for one that is given. */
function statusOf({ url }: TestSync, path: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(url.replace('/ws/v1', path), { headers })
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => {
      resolve(101)
      socket.close()
    })
    socket.on('error', () => undefined)
  })
}

/** A client with a document open, which is awaited. */
async function open(sync: TestSync, user: string, objectId: string) {
  const client = await stage.join(sync, user)
  const document = client.open(objectId)
  await client.until(() => document.isOpen)
  return { client, document }
}

/** Resolves when the server has closed the socket. */
const closed = (client: FormatClient): Promise<string> =>
  client
    .until(() => false)
    .then(
      () => 'open',
      (error: Error) => error.message,
    )

describe('the socket of other clients, and what nobody should send', () => {
  it('CLIENT-REFUSE-1: a socket needs a token, a workspace that its person may follow, and our origin', async () => {
    const sync = await stage.start()
    const { workspaceId } = stage.team
    sync.strangers.add(BOB)
    const path = (id: string, token?: string) =>
      `/ws/v2/${id}/?clientId=1&deviceId=d${token ? `&token=${token}` : ''}`
    expect(await statusOf(sync, path(workspaceId, ADA))).toBe(101)
    expect(await statusOf(sync, path(workspaceId, ADA).replace('/?', '?'))).toBe(101)
    expect(await statusOf(sync, path(workspaceId), { authorization: `Bearer ${ADA}` })).toBe(101)
    expect(await statusOf(sync, path(workspaceId))).toBe(401)
    expect(await statusOf(sync, path(workspaceId, 'bad'))).toBe(401)
    expect(await statusOf(sync, path('not-an-id', ADA))).toBe(404)
    expect(await statusOf(sync, path(workspaceId, BOB))).toBe(403)
    expect(await statusOf(sync, path(workspaceId, ADA), { origin: 'https://evil.example.org' })).toBe(403)
  })

  it('CLIENT-REFUSE-1: a token that runs out and a session that ends end the socket', async () => {
    const sync = await stage.start()
    expect(await closed(await stage.join(sync, `${ADA}:300`))).toContain('closed with')
    const client = await stage.join(sync, ADA)
    const isClosed = closed(client)
    sync.bus.publish('session_revoked', { userId: ADA, sessionId: `session of ${ADA}` })
    expect(await isClosed).toContain('closed with')
  })

  it('CLIENT-REFUSE-2, R4: frames that are no messages end the socket and nothing else', async () => {
    const sync = await stage.start()
    const { objectId } = await stage.newDocument()
    const bad: (Uint8Array | string)[] = [
      Uint8Array.of(255, 255, 255),
      Uint8Array.of(10, 200, 1),
      writeFields([
        [
          1,
          writeFields([
            [1, Uint8Array.of(255, 254)],
            [3, 5],
          ]),
        ],
      ]),
      'x'.repeat(65),
      new Uint8Array(SYNC_LIMITS.maxFrameBytes + 1),
      writeAwareness(objectId, 0, Uint8Array.of(1, 2, 3)),
    ]
    for (const frame of bad) {
      const { client } = await open(sync, BOB, objectId)
      const isClosed = closed(client)
      if (typeof frame === 'string') client.sendText(frame)
      else client.send(frame)
      expect(await isClosed).toContain('closed with')
    }
    await open(sync, ADA, objectId)
  })

  it('CLIENT-REFUSE-2: what a newer client may say is passed over', async () => {
    const sync = await stage.start()
    const { objectId } = await stage.newDocument()
    const { client, document } = await open(sync, BOB, objectId)
    client.send(new Uint8Array())
    client.send(writeFields([[2, writeFields([[8, writeFields([[1, '{}']])]])]]))
    client.send(
      writeFields([
        [
          1,
          writeFields([
            [1, objectId],
            [9, 'new'],
            [6, writeFields([[1, 1]])],
          ]),
        ],
      ]),
    )
    textOf(document.doc).insert(0, 'on ')
    await client.saved(document)
    expect(await stage.storedText(objectId)).toBe('on ')
  })

  it('CLIENT-REFUSE-3: updates that nobody can read change nothing, and whoever keeps sending them is sent away', async () => {
    const sync = await stage.start()
    const { objectId } = await stage.newDocument()
    const { client, document } = await open(sync, BOB, objectId)
    const before = await readCollabState(stage.db.database, objectId)
    for (const [payload, flags] of [
      [Uint8Array.of(9, 9, 9), 0],
      [Uint8Array.of(9, 9, 9), 1],
      [Y.encodeStateAsUpdate(document.doc), 7],
      [bomb(), 1],
    ] as const)
      client.send(writeUpdate(objectId, 0, payload, flags))
    await client.echo()
    await client.saved(document)
    expect(await readCollabState(stage.db.database, objectId)).toEqual(before)
    const isClosed = closed(client)
    for (let count = 0; count < 25; count += 1) client.send(writeUpdate(objectId, 0, Uint8Array.of(9)))
    expect(await isClosed).toContain('closed with')
  })

  it('CLIENT-REFUSE-3: an update that takes a container away is asked for again and never taken', async () => {
    const sync = await stage.start()
    const { objectId } = await stage.newDocument()
    const { client, document } = await open(sync, BOB, objectId)
    const { comparisons } = document
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(document.doc))
    other.getMap('data').delete('document')
    client.send(writeUpdate(objectId, 0, Y.encodeStateAsUpdate(other)))
    await client.until(() => document.comparisons > comparisons)
    textOf(document.doc).insert(0, 'kept')
    await client.saved(document)
    expect(await stage.storedText(objectId)).toBe('kept')
  })

  it('CLIENT-SYNC-1: the same update twice is there once', async () => {
    const sync = await stage.start()
    const { objectId } = await stage.newDocument()
    const { client, document } = await open(sync, BOB, objectId)
    document.held = []
    textOf(document.doc).insert(0, 'once')
    document.release((held) => [...held, ...held, ...held])
    await client.saved(document)
    expect(await stage.storedText(objectId)).toBe('once')
  })

  it('CLIENT-ACCESS-1: objects of others, of no type and of no id are answered without telling them apart', async () => {
    const sync = await stage.start()
    const elsewhere = await seedWorkspace(stage.db.database)
    const foreign = await seedDocument(stage.db.database, elsewhere.workspaceId)
    const client = await stage.join(sync, BOB)
    const secret = await stage.newDocument()
    sync.access.set(`${BOB}/${secret.objectId}`, 'record_not_found')
    for (const objectId of [foreign, randomUUID(), secret.objectId]) {
      const document = client.open(objectId)
      await client.until(() => document.isOpen)
      // The server holds nothing of it.
      expect(document.isKnown(new Map([[1, 1]]))).toBe(false)
      expect(document.stateVector().size).toBe(0)
      const { length } = client.accesses
      client.send(writeUpdate(objectId, 0, typedElsewhere()))
      await client.until(() => client.accesses.length > length)
      expect(client.accesses.at(-1)).toMatchObject({ objectId, canRead: false, canWrite: false, reason: 0 })
    }
    for (const [objectId, type] of [
      ['not an id', 0],
      [secret.objectId, 99],
    ] as const) {
      const { length } = client.accesses
      client.send(writeSyncRequest(objectId, type, EMPTY_VECTOR))
      await client.until(() => client.accesses.length > length)
      expect(client.accesses.at(-1)).toMatchObject({ canRead: false, canWrite: false })
    }
    expect(await readCollabState(stage.db.database, foreign)).not.toBeNull()
  })

  it('CLIENT-ACCESS-2: a right that is taken ends writing at once, and one that is given lets it on', async () => {
    const sync = await stage.start()
    const { workspaceId, objectId } = await stage.newDocument()
    const { client, document } = await open(sync, BOB, objectId)
    const changed = { workspaceId, userId: BOB, objectIds: [objectId] }
    const tell = async (right: 'read' | 'write' | 'not_enough_permissions') => {
      const { length } = client.accesses
      sync.access.set(`${BOB}/${objectId}`, right)
      sync.bus.publish('access_changed', changed)
      await client.until(() => client.accesses.length > length)
      return client.accesses.at(-1)
    }
    expect(await tell('read')).toMatchObject({ canRead: true, canWrite: false })
    client.send(writeUpdate(objectId, 0, edited(document.doc, 'refused')))
    await client.echo()
    expect(await tell('write')).toMatchObject({ canRead: true, canWrite: true })
    textOf(document.doc).insert(0, 'taken ')
    await client.saved(document)
    expect(await tell('not_enough_permissions')).toMatchObject({ canRead: false, canWrite: false, reason: 0 })
    expect(await stage.storedText(objectId)).toBe('taken ')
    // What others write from now on does not come.
    const ada = await open(sync, ADA, objectId)
    textOf(ada.document.doc).insert(0, 'secret ')
    await ada.client.saved(ada.document)
    await client.echo()
    expect(readText(document.doc)).toBe('taken ')
  })

  it('CLIENT-ACCESS-2: whoever may not follow the workspace any more has no socket', async () => {
    const sync = await stage.start()
    const client = await stage.join(sync, BOB)
    const isClosed = closed(client)
    sync.strangers.add(BOB)
    sync.bus.publish('access_changed', { workspaceId: stage.team.workspaceId, userId: BOB, objectIds: null })
    expect(await isClosed).toContain('closed with')
  })
})

/** A Yjs v2 update of some bytes that says it has a hundred million structs. */
function bomb(): Uint8Array {
  const doc = new Y.Doc()
  doc.getArray().insert(0, [1, 2, 3])
  const bytes = [...Y.encodeStateAsUpdateV2(doc)]
  // The struct count is the first number after the nine blocks of runs.
  let at = 1
  for (let block = 0; block < 9; block += 1) at += bytes[at]! + 1
  bytes.splice(at + 1, 1, 0x80, 0xc2, 0xd7, 0x2f)
  return Uint8Array.from(bytes)
}

function typedElsewhere(): Uint8Array {
  const doc = new Y.Doc()
  doc.getMap('data').set('key', 'value')
  return Y.encodeStateAsUpdate(doc)
}

/** An update for a document that stays as it is. */
function edited(doc: Y.Doc, text: string): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const before = Y.encodeStateVector(copy)
  textOf(copy).insert(0, text)
  return Y.encodeStateAsUpdate(copy, before)
}
