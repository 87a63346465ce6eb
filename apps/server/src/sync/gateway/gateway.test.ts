import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ERRORS, SYNC_LIMITS, type Notice } from '@sheaf/contract'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts'
import { decodeAwareness, encodeAwareness } from '../awareness/awarenessCodec.ts'
import { readCollabState } from '../store/readCollabState.ts'
import { RawClient } from '../testing/RawClient.ts'
import {
  readText,
  seedDocument,
  seedWorkspace,
  textOf,
  type SeededWorkspace,
} from '../testing/seedWorkspace.ts'
import { startTestSync, type TestSync } from '../testing/startTestSync.ts'

let db: TestDatabase
let team: SeededWorkspace
const ADA = '11111111-1111-4111-8111-111111111111'
const BOB = '22222222-2222-4222-8222-222222222222'
const running: TestSync[] = []
const clients: RawClient[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  team = await seedWorkspace(db.database)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await Promise.all(running.splice(0).map((sync) => sync.close()))
})
afterAll(() => db.close())

async function start(options: Parameters<typeof startTestSync>[1] = {}): Promise<TestSync> {
  const sync = await startTestSync(db.database, options)
  running.push(sync)
  return sync
}

async function greet({ url }: TestSync, token: string): Promise<RawClient> {
  const client = await RawClient.greet(url, token)
  clients.push(client)
  return client
}

async function newDocument() {
  return { workspaceId: team.workspaceId, objectId: await seedDocument(db.database, team.workspaceId) }
}

/** Types into a document and answers the update that a client would send. */
function typed(doc: Y.Doc, text: string): Uint8Array {
  const before = Y.encodeStateVector(doc)
  textOf(doc).insert(textOf(doc).length, text)
  return Y.encodeStateAsUpdate(doc, before)
}

async function storedText(objectId: string): Promise<string> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, (await readCollabState(db.database, objectId))!)
  return readText(doc)
}

describe('the sync gateway', () => {
  it('SYNC-ACK-1: an update is on disk when it is acknowledged, and reaches everyone else', async () => {
    const sync = await start()
    const address = await newDocument()
    const [ada, bob] = [await greet(sync, ADA), await greet(sync, BOB)]
    const [adaDoc, bobDoc] = [new Y.Doc(), new Y.Doc()]
    expect(await ada.open(1, address, adaDoc)).toMatchObject({ channel: 1, access: 'write' })
    await bob.open(7, address, bobDoc)

    ada.send({ type: 'update', channel: 1, seq: 1, update: typed(adaDoc, 'hello') })
    expect(await ada.next('ack')).toEqual({ type: 'ack', channel: 1, seq: 1 })
    expect(await storedText(address.objectId)).toBe('hello')
    const heard = await bob.next('update')
    Y.applyUpdate(bobDoc, heard.update)
    expect([heard.channel, readText(bobDoc)]).toEqual([7, 'hello'])
    expect(ada.frames).toEqual([])
  })

  it('SYNC-OPEN-1: opening tells each side what the other has, so that what was typed offline is sent', async () => {
    const sync = await start()
    const address = await newDocument()
    const doc = new Y.Doc()
    const first = await greet(sync, ADA)
    await first.open(1, address, doc)
    await first.close()
    const offline = typed(doc, 'typed offline')

    const second = await greet(sync, ADA)
    const opened = await second.open(1, address, doc)
    expect(Y.encodeStateAsUpdate(doc, opened.stateVector)).toEqual(offline)
    second.send({ type: 'update', channel: 1, seq: 1, update: offline })
    await second.next('ack')
    expect(await storedText(address.objectId)).toBe('typed offline')
  })

  it('SYNC-ACK-3: an update that brings nothing new is acknowledged and not stored again', async () => {
    const sync = await start()
    const address = await newDocument()
    const [ada, bob] = [await greet(sync, ADA), await greet(sync, BOB)]
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    await bob.open(1, address, new Y.Doc())
    const update = typed(doc, 'once')
    ada.send({ type: 'update', channel: 1, seq: 1, update })
    ada.send({ type: 'update', channel: 1, seq: 2, update })
    expect([(await ada.next('ack')).seq, (await ada.next('ack')).seq]).toEqual([1, 2])
    const { rows } = await db.database.$client.query('select 1 from collab_updates where object_id = $1', [
      address.objectId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('SYNC-REFUSE-2, law 2: with the right to read one hears, and is refused with 1012', async () => {
    const sync = await start()
    const address = await newDocument()
    sync.access.set(`${BOB}/${address.objectId}`, 'read')
    const bob = await greet(sync, BOB)
    const doc = new Y.Doc()
    expect((await bob.open(1, address, doc)).access).toBe('read')
    bob.send({ type: 'update', channel: 1, seq: 1, update: typed(doc, 'not mine') })
    expect(await bob.next('refused')).toEqual({ type: 'refused', channel: 1, seq: 1, code: 1012 })
    expect(await storedText(address.objectId)).toBe('')
  })

  it('SYNC-OPEN-3, law 3: an unknown object is not created by opening it', async () => {
    const sync = await start()
    const { objectId, workspaceId } = await newDocument()
    const ada = await greet(sync, ADA)
    const wrong = [
      { workspaceId, objectId: '33333333-3333-4333-8333-333333333333' },
      { workspaceId: '33333333-3333-4333-8333-333333333333', objectId },
      { workspaceId, objectId: "'; drop table collabs" },
      { workspaceId: '', objectId: '' },
    ]
    for (const [index, address] of wrong.entries()) {
      ada.send({ type: 'open', channel: index + 1, collabType: 0, stateVector: Uint8Array.of(0), ...address })
      expect(await ada.next('closed')).toEqual({ type: 'closed', channel: index + 1, code: -2 })
    }
    ada.send({
      type: 'open',
      channel: 9,
      collabType: 4,
      stateVector: Uint8Array.of(0),
      workspaceId,
      objectId,
    })
    expect(await ada.next('closed')).toEqual({ type: 'closed', channel: 9, code: -2 })
  })

  it('SYNC-REFUSE-2: a right that is taken or given while a document is open takes effect at once', async () => {
    const sync = await start()
    const address = await newDocument()
    const bob = await greet(sync, BOB)
    await bob.open(1, address, new Y.Doc())
    const announce = () =>
      sync.bus.publish('access_changed', { workspaceId: team.workspaceId, userId: null, objectIds: null })
    sync.access.set(`${BOB}/${address.objectId}`, 'read')
    announce()
    expect(await bob.next('access')).toEqual({ type: 'access', channel: 1, access: 'read' })
    sync.access.set(`${BOB}/${address.objectId}`, 'not_enough_permissions')
    announce()
    expect(await bob.next('closed')).toEqual({ type: 'closed', channel: 1, code: 1012 })
  })

  it('SYNC-NOTICE-1: who follows a workspace hears its announcements; a stranger does not', async () => {
    const sync = await start()
    sync.strangers.add(BOB)
    const [ada, bob] = [await greet(sync, ADA), await greet(sync, BOB)]
    for (const client of [ada, bob]) client.send({ type: 'follow', workspaceId: team.workspaceId })
    await ada.next('followed')
    expect(await bob.next('unfollowed')).toMatchObject({ code: 1012 })
    const notice = { kind: 'views_changed', viewIds: ['v'] } as const
    sync.bus.publish('notice', { workspaceId: team.workspaceId, notice })
    expect(await ada.next('notice')).toEqual({ type: 'notice', workspaceId: team.workspaceId, notice })
    bob.send({ type: 'ping' })
    await bob.next('pong')
    expect(bob.frames).toEqual([])
    // Taken out of the workspace.
    sync.strangers.add(ADA)
    sync.bus.publish('access_changed', { workspaceId: team.workspaceId, userId: ADA, objectIds: null })
    expect(await ada.next('unfollowed')).toMatchObject({ workspaceId: team.workspaceId })
  })

  it('SYNC-NOTICE-2: an announcement names only views that its reader may know of', async () => {
    const sync = await start()
    const [ada, bob] = [await greet(sync, ADA), await greet(sync, BOB)]
    for (const client of [ada, bob]) {
      client.send({ type: 'follow', workspaceId: team.workspaceId })
      await client.next('followed')
    }
    sync.access.set(`${BOB}/secret`, 'record_not_found')
    const announce = (notice: Notice) => sync.bus.publish('notice', { workspaceId: team.workspaceId, notice })
    announce({ kind: 'views_changed', viewIds: ['secret'] })
    announce({ kind: 'published_changed', viewId: 'secret' })
    announce({ kind: 'views_changed', viewIds: ['secret', 'open'] })
    announce({ kind: 'workspace_changed' })
    const heard = async (client: RawClient, count: number) => {
      const notices: Notice[] = []
      while (notices.length < count) notices.push((await client.next('notice')).notice)
      return notices
    }
    expect(await heard(ada, 4)).toEqual([
      { kind: 'views_changed', viewIds: ['secret'] },
      { kind: 'published_changed', viewId: 'secret' },
      { kind: 'views_changed', viewIds: ['secret', 'open'] },
      { kind: 'workspace_changed' },
    ])
    expect(await heard(bob, 2)).toEqual([
      { kind: 'views_changed', viewIds: ['open'] },
      { kind: 'workspace_changed' },
    ])
  })

  it('SYNC-PRES-1: presence carries the true identity, is shown to newcomers and ends with the socket', async () => {
    const sync = await start()
    const address = await newDocument()
    const [ada, bob] = [await greet(sync, ADA), await greet(sync, BOB)]
    await ada.open(1, address, new Y.Doc())
    await bob.open(1, address, new Y.Doc())
    const metadata = JSON.stringify({ user_name: 'The owner', user_uuid: 'forged', cursor_color: '#0af' })
    const state = { user: { uid: 1, device_id: 'd' }, metadata, selection: { at: 3 } }
    ada.send({ type: 'awareness', channel: 1, update: encodeAwareness([{ clientId: 5, clock: 1, state }]) })

    const shown = decodeAwareness((await bob.next('awareness')).update)
    const truth = {
      user: { uid: 7, device_id: 'd' },
      selection: { at: 3 },
      metadata: JSON.stringify({
        user_name: `Name of ${ADA}`,
        user_uuid: ADA,
        cursor_color: '#0af',
        user_avatar: '',
      }),
    }
    expect(shown).toEqual({ ok: true, value: [{ clientId: 5, clock: 1, state: truth }] })

    // Bob may not speak for Ada's client.
    bob.send({
      type: 'awareness',
      channel: 1,
      update: encodeAwareness([{ clientId: 5, clock: 9, state: null }]),
    })
    const eve = await greet(sync, BOB)
    await eve.open(1, address, new Y.Doc())
    expect(decodeAwareness((await eve.next('awareness')).update)).toEqual(shown)

    await ada.close()
    const left = decodeAwareness((await bob.next('awareness')).update)
    expect(left).toEqual({ ok: true, value: [{ clientId: 5, clock: 1, state: null }] })
  })

  it('SYNC-PRES-1: a tab that comes back before its old socket is known dead keeps its presence', async () => {
    const sync = await start()
    const address = await newDocument()
    const [old, back, bob] = [await greet(sync, ADA), await greet(sync, ADA), await greet(sync, BOB)]
    for (const client of [old, back, bob]) await client.open(1, address, new Y.Doc())
    old.send({
      type: 'awareness',
      channel: 1,
      update: encodeAwareness([{ clientId: 5, clock: 1, state: {} }]),
    })
    await bob.next('awareness')
    back.send({
      type: 'awareness',
      channel: 1,
      update: encodeAwareness([{ clientId: 5, clock: 2, state: {} }]),
    })
    await bob.next('awareness')
    await old.close()
    bob.send({ type: 'ping' })
    await bob.next('pong')
    expect(bob.frames).toEqual([])
  })

  it('SYNC-KILL-2: shutting down says goodbye, stores and acknowledges what was taken, then closes', async () => {
    const sync = await start()
    const address = await newDocument()
    const ada = await greet(sync, ADA)
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    for (let seq = 1; seq <= 50; seq += 1) {
      ada.send({ type: 'update', channel: 1, seq, update: typed(doc, `${seq} `) })
    }
    await ada.next('ack')
    await sync.close()
    running.splice(0)
    await ada.closed
    expect(ada.frames.filter(({ type }) => type === 'bye')).toEqual([
      { type: 'bye', code: 0, retryAfterMs: 1000 },
    ])
    const acknowledged = Math.max(1, ...ada.frames.map((frame) => (frame.type === 'ack' ? frame.seq : 0)))
    const stored = (await storedText(address.objectId)).trim().split(' ').map(Number)
    expect(stored.slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    )
  })

  it('SYNC-OPEN-6: a document that nobody has open leaves memory, compacted, and comes back as it was', async () => {
    const sync = await start({ timings: { documentIdleMs: 1 } })
    const address = await newDocument()
    const ada = await greet(sync, ADA)
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    for (let seq = 1; seq <= 30; seq += 1) {
      ada.send({ type: 'update', channel: 1, seq, update: typed(doc, 'x') })
      await ada.next('ack')
    }
    ada.send({ type: 'close', channel: 1 })
    await expect.poll(() => sync.sync.stats().documents).toBe(0)
    const { rows } = await db.database.$client.query('select 1 from collab_updates where object_id = $1', [
      address.objectId,
    ])
    expect(rows).toHaveLength(0)
    const again = new Y.Doc()
    await ada.open(2, address, again)
    expect(readText(again)).toBe('x'.repeat(30))
  })
})

describe('the sync gateway and clients that mean no good', () => {
  it('SYNC-REFUSE-5: a page of another origin gets no socket, nor does another path', async () => {
    const sync = await start({ publicUrl: 'https://sheaf.example.org' })
    await expect(RawClient.connect(sync.url, { origin: 'https://evil.example.org' })).rejects.toThrow('403')
    await expect(RawClient.connect(sync.url, { origin: 'null' })).rejects.toThrow('403')
    await expect(RawClient.connect(sync.url.replace('/ws/v1', '/ws/v2'))).rejects.toThrow('404')
    for (const origin of ['https://sheaf.example.org', new URL(sync.url).origin.replace('ws:', 'http:')]) {
      const allowed = await RawClient.connect(sync.url, {
        origin: origin === 'null' ? `http://${new URL(sync.url).host}` : origin,
      })
      await allowed.close()
    }
  })

  it('SYNC-REFUSE-5: without a greeting nothing works, and waiting does not help', async () => {
    const sync = await start({ timings: { helloMs: 50 } })
    const address = await newDocument()
    const hasty = await RawClient.connect(sync.url)
    hasty.send({ type: 'open', channel: 1, collabType: 0, stateVector: Uint8Array.of(0), ...address })
    expect(await hasty.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })
    await hasty.closed
    const silent = await RawClient.connect(sync.url)
    expect(await silent.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })
    await silent.closed
  })

  it('SYNC-REFUSE-5: a bad token, a token that runs out, another person’s token and an ended session end the socket', async () => {
    const sync = await start()
    const bad = await RawClient.connect(sync.url)
    bad.hello('bad')
    expect(await bad.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })

    const brief = await greet(sync, `${ADA}:30`)
    expect(await brief.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })

    const renewed = await greet(sync, `${ADA}:60000`)
    renewed.hello(ADA)
    await renewed.next('welcome')
    const changed = await greet(sync, ADA)
    changed.hello(BOB)
    expect(await changed.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })

    sync.bus.publish('session_revoked', { userId: ADA, sessionId: `session of ${ADA}` })
    expect(await renewed.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })
  })

  it('SYNC-REFUSE-3, R4: garbage, text, giants and broken order end the socket and nothing else', async () => {
    const sync = await start()
    const address = await newDocument()
    const attacks: ((client: RawClient) => void)[] = [
      (client) => client.socket.send(Buffer.from([255, 255, 255])),
      (client) => client.socket.send('hello'),
      (client) => client.socket.send(Buffer.alloc(SYNC_LIMITS.maxFrameBytes + 1)),
      (client) => client.send({ type: 'update', channel: 5, seq: 1, update: Uint8Array.of(0, 0) }),
      (client) =>
        client.send({ type: 'open', channel: 0, collabType: 0, stateVector: Uint8Array.of(0), ...address }),
    ]
    for (const attack of attacks) {
      const client = await greet(sync, BOB)
      attack(client)
      await client.closed
    }
    const skipping = await greet(sync, BOB)
    await skipping.open(1, address, new Y.Doc())
    skipping.send({ type: 'update', channel: 1, seq: 2, update: Uint8Array.of(0, 0) })
    expect(await skipping.next('bye')).toMatchObject({ code: ERRORS.invalid_request })
    const ada = await greet(sync, ADA)
    await ada.open(1, address, new Y.Doc())
  })

  it('SYNC-REFUSE-1, R4: a bad update is refused, the document is as it was, and others go on', async () => {
    const sync = await start()
    const address = await newDocument()
    const [ada, bob] = [await greet(sync, ADA), await greet(sync, BOB)]
    const [adaDoc, bobDoc] = [new Y.Doc(), new Y.Doc()]
    await ada.open(1, address, adaDoc)
    await bob.open(1, address, bobDoc)
    ada.send({ type: 'update', channel: 1, seq: 1, update: typed(adaDoc, 'good ') })
    await ada.next('ack')
    const before = await readCollabState(db.database, address.objectId)

    const destroyed = new Y.Doc()
    Y.applyUpdate(destroyed, Y.encodeStateAsUpdate(adaDoc))
    const known = Y.encodeStateVector(destroyed)
    destroyed.getMap('data').delete('document')
    const skipped = new Y.Doc()
    Y.applyUpdate(skipped, Y.encodeStateAsUpdate(adaDoc))
    typed(skipped, 'a')
    const bad: [Uint8Array, number][] = [
      [Uint8Array.of(9, 9, 9), ERRORS.decode_update_error],
      [typed(skipped, 'b'), ERRORS.apply_update_error],
      [Y.encodeStateAsUpdate(destroyed, known), ERRORS.apply_update_error],
      [new Uint8Array(SYNC_LIMITS.maxUpdateBytes + 1), ERRORS.payload_too_large],
    ]
    for (const [index, [update, code]] of bad.entries()) {
      bob.send({ type: 'update', channel: 1, seq: index + 1, update })
      expect(await bob.next('refused')).toEqual({ type: 'refused', channel: 1, seq: index + 1, code })
    }
    expect(await readCollabState(db.database, address.objectId)).toEqual(before)
    ada.send({ type: 'update', channel: 1, seq: 2, update: typed(adaDoc, 'better') })
    await ada.next('ack')
    expect(await storedText(address.objectId)).toBe('good better')
    Y.applyUpdate(bobDoc, (await bob.next('update')).update)
    Y.applyUpdate(bobDoc, (await bob.next('update')).update)
    expect(readText(bobDoc)).toBe('good better')
  })

  it('SYNC-REFUSE-3: whoever keeps sending broken updates, or too much at once, is sent away', async () => {
    const sync = await start({ timings: { frameBurst: 100, framesPerSecond: 1 } })
    const address = await newDocument()
    const faulty = await greet(sync, BOB)
    await faulty.open(1, address, new Y.Doc())
    for (let seq = 1; seq <= 25; seq += 1)
      faulty.send({ type: 'update', channel: 1, seq, update: Uint8Array.of(9) })
    expect(await faulty.next('bye')).toMatchObject({ code: ERRORS.too_many_requests })
    const flooding = await greet(sync, BOB)
    for (let count = 0; count < 200; count += 1) flooding.send({ type: 'ping' })
    expect(await flooding.next('bye')).toMatchObject({ code: ERRORS.too_many_requests })
  })

  it('SYNC-REFUSE-3: a socket has only so many channels', async () => {
    const sync = await start()
    const address = await newDocument()
    const ada = await greet(sync, ADA)
    const doc = new Y.Doc()
    for (let channel = 1; channel <= SYNC_LIMITS.maxChannels; channel += 1) {
      ada.send({ type: 'open', channel, collabType: 0, stateVector: Y.encodeStateVector(doc), ...address })
    }
    ada.send({
      type: 'open',
      channel: 1000,
      collabType: 0,
      stateVector: Y.encodeStateVector(doc),
      ...address,
    })
    expect(await ada.next('closed')).toEqual({
      type: 'closed',
      channel: 1000,
      code: ERRORS.too_many_requests,
    })
  })

  it('SYNC-PEND-1: a writer that is faster than the disk is read more slowly, and loses nothing', async () => {
    const sync = await start({ timings: { maxUnstoredBytes: 1 } })
    const address = await newDocument()
    const ada = await greet(sync, ADA)
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    for (let seq = 1; seq <= 30; seq += 1) {
      ada.send({ type: 'update', channel: 1, seq, update: typed(doc, 'x'.repeat(50_000)) })
    }
    for (let seq = 1; seq <= 30; seq += 1) expect((await ada.next('ack')).seq).toBe(seq)
    expect(await storedText(address.objectId)).toHaveLength(1_500_000)
  })

  it('SYNC-PEND-2: a reader that does not read is dropped instead of filling the memory', async () => {
    const sync = await start({ timings: { maxBufferedBytes: 64 * 1024, closeGraceMs: 50 } })
    const address = await newDocument()
    const [ada, slow] = [await greet(sync, ADA), await greet(sync, BOB)]
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    await slow.open(1, address, new Y.Doc())
    slow.socket.pause()
    for (let seq = 1; sync.sync.stats().sockets === 2 && seq <= 60; seq += 1) {
      ada.send({ type: 'update', channel: 1, seq, update: typed(doc, 'x'.repeat(500_000)) })
      await ada.next('ack')
    }
    await expect.poll(() => sync.sync.stats().sockets).toBe(1)
    slow.socket.resume()
  })
})
