import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { OWN_NEWS, SERVER_NEWS, type Notice } from '@sheaf/contract'
import { decodeAwareness, encodeAwareness } from '../awareness/awarenessCodec.ts'
import { ADA, BOB, openGatewayStage, typed, type GatewayStage } from '../testing/openGatewayStage.ts'
import type { RawClient } from '../testing/RawClient.ts'
import { readText } from '../testing/seedWorkspace.ts'

let stage: GatewayStage

beforeAll(async () => {
  stage = await openGatewayStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

describe('the sync gateway', () => {
  it.each([-5, 5])('SYNC-CLOCK-1: a clock that is set by %d hours ends no socket', async (hours) => {
    let skewMs = 0
    const sync = await stage.start({ clock: { now: () => new Date(Date.now() + skewMs) } })
    const address = await stage.newDocument()
    const ada = await stage.greet(sync, ADA)
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    skewMs = hours * 3_600_000
    ada.send({ type: 'update', channel: 1, seq: 1, update: typed(doc, 'still here') })
    expect(await ada.next('ack')).toEqual({ type: 'ack', channel: 1, seq: 1 })
    expect(await stage.storedText(address.objectId)).toBe('still here')
    ada.send({ type: 'ping' })
    expect(await ada.next('pong')).toEqual({ type: 'pong' })
  })

  it('SYNC-ACK-1: an update is on disk when it is acknowledged, and reaches everyone else', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
    const [adaDoc, bobDoc] = [new Y.Doc(), new Y.Doc()]
    expect(await ada.open(1, address, adaDoc)).toMatchObject({ channel: 1, access: 'write' })
    await bob.open(7, address, bobDoc)

    ada.send({ type: 'update', channel: 1, seq: 1, update: typed(adaDoc, 'hello') })
    expect(await ada.next('ack')).toEqual({ type: 'ack', channel: 1, seq: 1 })
    expect(await stage.storedText(address.objectId)).toBe('hello')
    const heard = await bob.next('update')
    Y.applyUpdate(bobDoc, heard.update)
    expect([heard.channel, readText(bobDoc)]).toEqual([7, 'hello'])
    expect(ada.frames).toEqual([])
  })

  it('SYNC-OPEN-1: opening tells each side what the other has, so that what was typed offline is sent', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const doc = new Y.Doc()
    const first = await stage.greet(sync, ADA)
    await first.open(1, address, doc)
    await first.close()
    const offline = typed(doc, 'typed offline')

    const second = await stage.greet(sync, ADA)
    const opened = await second.open(1, address, doc)
    expect(Y.encodeStateAsUpdate(doc, opened.stateVector)).toEqual(offline)
    second.send({ type: 'update', channel: 1, seq: 1, update: offline })
    await second.next('ack')
    expect(await stage.storedText(address.objectId)).toBe('typed offline')
  })

  it('SYNC-ACK-3: an update that brings nothing new is acknowledged and not stored again', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    await bob.open(1, address, new Y.Doc())
    const update = typed(doc, 'once')
    ada.send({ type: 'update', channel: 1, seq: 1, update })
    ada.send({ type: 'update', channel: 1, seq: 2, update })
    expect([(await ada.next('ack')).seq, (await ada.next('ack')).seq]).toEqual([1, 2])
    const { rows } = await stage.db.database.$client.query(
      'select 1 from collab_updates where object_id = $1',
      [address.objectId],
    )
    expect(rows).toHaveLength(1)
  })

  it('SYNC-REFUSE-2, law 2: with the right to read one hears, and is refused with 1012', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    sync.access.set(`${BOB}/${address.objectId}`, 'read')
    const bob = await stage.greet(sync, BOB)
    const doc = new Y.Doc()
    expect((await bob.open(1, address, doc)).access).toBe('read')
    bob.send({ type: 'update', channel: 1, seq: 1, update: typed(doc, 'not mine') })
    expect(await bob.next('refused')).toEqual({ type: 'refused', channel: 1, seq: 1, code: 1012 })
    expect(await stage.storedText(address.objectId)).toBe('')
  })

  it('SYNC-OPEN-3, law 3: an unknown object is not created by opening it', async () => {
    const sync = await stage.start()
    const { objectId, workspaceId } = await stage.newDocument()
    const ada = await stage.greet(sync, ADA)
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
    const sync = await stage.start()
    const address = await stage.newDocument()
    const bob = await stage.greet(sync, BOB)
    await bob.open(1, address, new Y.Doc())
    const announce = () =>
      sync.bus.publish('access_changed', {
        workspaceId: stage.team.workspaceId,
        userId: null,
        objectIds: null,
      })
    sync.access.set(`${BOB}/${address.objectId}`, 'read')
    announce()
    expect(await bob.next('access')).toEqual({ type: 'access', channel: 1, access: 'read' })
    sync.access.set(`${BOB}/${address.objectId}`, 'not_enough_permissions')
    announce()
    expect(await bob.next('closed')).toEqual({ type: 'closed', channel: 1, code: 1012 })
  })

  it('SYNC-NOTICE-1: who follows a workspace hears its announcements; a stranger does not', async () => {
    const sync = await stage.start()
    sync.strangers.add(BOB)
    const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
    for (const client of [ada, bob]) client.send({ type: 'follow', workspaceId: stage.team.workspaceId })
    await ada.next('followed')
    expect(await bob.next('unfollowed')).toMatchObject({ code: 1012 })
    const notice = { kind: 'views_changed', viewIds: ['v'] } as const
    sync.bus.publish('notice', { workspaceId: stage.team.workspaceId, notice })
    expect(await ada.next('notice')).toEqual({ type: 'notice', workspaceId: stage.team.workspaceId, notice })
    bob.send({ type: 'ping' })
    await bob.next('pong')
    expect(bob.frames).toEqual([])
    // Taken out of the workspace.
    sync.strangers.add(ADA)
    sync.bus.publish('access_changed', { workspaceId: stage.team.workspaceId, userId: ADA, objectIds: null })
    expect(await ada.next('unfollowed')).toMatchObject({ workspaceId: stage.team.workspaceId })
  })

  it('SYNC-NOTICE-5: what is somebody’s own is told to them alone, and what is of the server to its administrators', async () => {
    const sync = await stage.start()
    sync.administrators.add(ADA)
    const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
    for (const client of [ada, bob]) {
      for (const workspaceId of [OWN_NEWS, SERVER_NEWS]) client.send({ type: 'follow', workspaceId })
      expect(await client.next('followed')).toMatchObject({ workspaceId: OWN_NEWS })
    }
    expect(await ada.next('followed')).toMatchObject({ workspaceId: SERVER_NEWS })
    expect(await bob.next('unfollowed')).toMatchObject({ workspaceId: SERVER_NEWS, code: 1012 })

    const own = { kind: 'job_changed', job: 'export', jobId: 'of Bob', progress: null } as const
    const ofServer = { kind: 'server_changed', about: 'people' } as const
    sync.bus.publish('notice', { workspaceId: OWN_NEWS, userId: BOB, notice: own })
    sync.bus.publish('notice', { workspaceId: SERVER_NEWS, notice: ofServer })
    expect(await bob.next('notice')).toEqual({ type: 'notice', workspaceId: OWN_NEWS, notice: own })
    expect(await ada.next('notice')).toEqual({ type: 'notice', workspaceId: SERVER_NEWS, notice: ofServer })

    // An administrator no more, which nobody told the socket.
    sync.administrators.delete(ADA)
    sync.bus.publish('notice', { workspaceId: SERVER_NEWS, notice: ofServer })
    sync.bus.publish('notice', { workspaceId: OWN_NEWS, userId: ADA, notice: own })
    expect(await ada.next('notice')).toMatchObject({ workspaceId: OWN_NEWS })
    bob.send({ type: 'ping' })
    await bob.next('pong')
    expect([ada.frames, bob.frames]).toEqual([[], []])
  })

  it('SYNC-NOTICE-2: an announcement names only views that its reader may know of', async () => {
    const sync = await stage.start()
    const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
    for (const client of [ada, bob]) {
      client.send({ type: 'follow', workspaceId: stage.team.workspaceId })
      await client.next('followed')
    }
    sync.access.set(`${BOB}/secret`, 'record_not_found')
    const announce = (notice: Notice) =>
      sync.bus.publish('notice', { workspaceId: stage.team.workspaceId, notice })
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
    const sync = await stage.start()
    const address = await stage.newDocument()
    const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
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
    const eve = await stage.greet(sync, BOB)
    await eve.open(1, address, new Y.Doc())
    expect(decodeAwareness((await eve.next('awareness')).update)).toEqual(shown)

    await ada.close()
    const left = decodeAwareness((await bob.next('awareness')).update)
    expect(left).toEqual({ ok: true, value: [{ clientId: 5, clock: 1, state: null }] })
  })

  it('SYNC-PRES-1: a tab that comes back before its old socket is known dead keeps its presence', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const [old, back, bob] = [
      await stage.greet(sync, ADA),
      await stage.greet(sync, ADA),
      await stage.greet(sync, BOB),
    ]
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
    const sync = await stage.start()
    const address = await stage.newDocument()
    const ada = await stage.greet(sync, ADA)
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    for (let seq = 1; seq <= 50; seq += 1) {
      ada.send({ type: 'update', channel: 1, seq, update: typed(doc, `${seq} `) })
    }
    await ada.next('ack')
    await sync.close()
    await ada.closed
    expect(ada.frames.filter(({ type }) => type === 'bye')).toEqual([
      { type: 'bye', code: 0, retryAfterMs: 1000 },
    ])
    const acknowledged = Math.max(1, ...ada.frames.map((frame) => (frame.type === 'ack' ? frame.seq : 0)))
    const stored = (await stage.storedText(address.objectId)).trim().split(' ').map(Number)
    expect(stored.slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    )
  })

  it('SYNC-OPEN-6: a document that nobody has open leaves memory, compacted, and comes back as it was', async () => {
    const sync = await stage.start({ timings: { documentIdleMs: 1 } })
    const address = await stage.newDocument()
    const ada = await stage.greet(sync, ADA)
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    for (let seq = 1; seq <= 30; seq += 1) {
      ada.send({ type: 'update', channel: 1, seq, update: typed(doc, 'x') })
      await ada.next('ack')
    }
    ada.send({ type: 'close', channel: 1 })
    await expect.poll(() => sync.sync.stats().documents).toBe(0)
    const { rows } = await stage.db.database.$client.query(
      'select 1 from collab_updates where object_id = $1',
      [address.objectId],
    )
    expect(rows).toHaveLength(0)
    const again = new Y.Doc()
    await ada.open(2, address, again)
    expect(readText(again)).toBe('x'.repeat(30))
  })
})
