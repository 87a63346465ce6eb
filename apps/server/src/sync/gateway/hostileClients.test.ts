import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ERRORS, SYNC_LIMITS } from '@sheaf/contract'
import { readCollabState } from '../store/readCollabState.ts'
import { ADA, BOB, openGatewayStage, typed, type GatewayStage } from '../testing/openGatewayStage.ts'
import { RawClient } from '../testing/RawClient.ts'
import { readText } from '../testing/seedWorkspace.ts'

let stage: GatewayStage

beforeAll(async () => {
  stage = await openGatewayStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

describe('the sync gateway and stage.clients that mean no good', () => {
  it('SYNC-REFUSE-5: a page of another origin gets no socket, nor does another path', async () => {
    const sync = await stage.start({ publicUrl: 'https://sheaf.example.org' })
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
    const sync = await stage.start({ timings: { helloMs: 50 } })
    const address = await stage.newDocument()
    const hasty = await RawClient.connect(sync.url)
    hasty.send({ type: 'open', channel: 1, collabType: 0, stateVector: Uint8Array.of(0), ...address })
    expect(await hasty.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })
    await hasty.closed
    const silent = await RawClient.connect(sync.url)
    expect(await silent.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })
    await silent.closed
  })

  it('SYNC-REFUSE-6: of one network only so many sockets wait for their greeting, and who greeted is not counted', async () => {
    const sync = await stage.start({ timings: { maxPending: 3, closeGraceMs: 60_000 } })
    for (let count = 0; count < 5; count++) await stage.greet(sync, ADA)
    const waiting = await Promise.all([1, 2, 3].map(() => RawClient.connect(sync.url)))
    const crowded = await RawClient.connect(sync.url)
    expect(await crowded.next('bye')).toEqual({
      type: 'bye',
      code: ERRORS.too_many_requests,
      retryAfterMs: 5_000,
    })
    crowded.hello(ADA)
    await crowded.closed
    expect(crowded.frames).toEqual([])

    // Its place is free again once one has gone or greeted, whatever it says later.
    await waiting[0]!.close()
    await expect.poll(() => sync.sync.stats().sockets).toBe(7)
    waiting[1]!.hello(BOB)
    await waiting[1]!.next('welcome')
    await waiting[1]!.close()
    await expect.poll(() => sync.sync.stats().sockets).toBe(6)
    const later = await Promise.all([1, 2].map(() => RawClient.connect(sync.url)))
    for (const client of later) {
      client.hello(BOB)
      await client.next('welcome')
    }
    await Promise.all([...later, waiting[2]!].map((client) => client.close()))
  })

  it('SYNC-REFUSE-6: sockets that do not go are refused before they are sockets', async () => {
    const sync = await stage.start({ timings: { maxPending: 2, closeGraceMs: 60_000 } })
    const answers: number[] = []
    const stubborn: Socket[] = []
    for (let count = 0; count < 6; count++) {
      const { status, socket } = await upgrade(sync.url)
      answers.push(status)
      stubborn.push(socket)
    }
    expect(answers).toEqual([101, 101, 101, 101, 429, 429])
    expect(sync.sync.stats().sockets).toBe(4)
    for (const socket of stubborn) socket.destroy()
    await expect.poll(() => sync.sync.stats().sockets).toBe(0)
    await (await stage.greet(sync, ADA)).close()
  })

  it('SYNC-REFUSE-6: networks are counted each for itself, by what a near proxy says of them', async () => {
    const timings = { maxPending: 1 }
    const behindProxy = await stage.start({ publicUrl: 'https://sheaf.example.org', timings })
    const direct = await stage.start({ timings })
    const from = (url: string, address: string) =>
      RawClient.connect(url, { headers: { 'x-forwarded-for': address } })
    const first = [
      await from(behindProxy.url, '2001:db8:1:2::1'),
      await from(behindProxy.url, '2001:db8:1:3::1'),
      await from(behindProxy.url, '203.0.113.7'),
    ]
    const sameNetwork = await from(behindProxy.url, '2001:db8:1:2:ffff::9')
    expect(await sameNetwork.next('bye')).toMatchObject({ code: ERRORS.too_many_requests })
    // Whoever reaches us directly cannot make up a network for each socket.
    const plain = await from(direct.url, '203.0.113.7')
    const madeUp = await from(direct.url, '203.0.113.8')
    expect(await madeUp.next('bye')).toMatchObject({ code: ERRORS.too_many_requests })
    for (const client of first) client.hello(ADA)
    for (const client of first) await client.next('welcome')
    await Promise.all([...first, plain].map((client) => client.close()))
  })

  it('SYNC-REFUSE-5: a bad token, a token that runs out, another person’s token and an ended session end the socket', async () => {
    const sync = await stage.start()
    const bad = await RawClient.connect(sync.url)
    bad.hello('bad')
    expect(await bad.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })

    const brief = await stage.greet(sync, `${ADA}:30`)
    expect(await brief.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })

    const renewed = await stage.greet(sync, `${ADA}:60000`)
    renewed.hello(ADA)
    await renewed.next('welcome')
    const changed = await stage.greet(sync, ADA)
    changed.hello(BOB)
    expect(await changed.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })

    sync.bus.publish('session_revoked', { userId: ADA, sessionId: `session of ${ADA}` })
    expect(await renewed.next('bye')).toMatchObject({ code: ERRORS.user_unauthorized })
  })

  it('SYNC-REFUSE-3, R4: garbage, text, giants and broken order end the socket and nothing else', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const attacks: ((client: RawClient) => void)[] = [
      (client) => client.socket.send(Buffer.from([255, 255, 255])),
      (client) => client.socket.send('hello'),
      (client) => client.socket.send(Buffer.alloc(SYNC_LIMITS.maxFrameBytes + 1)),
      (client) => client.send({ type: 'update', channel: 5, seq: 1, update: Uint8Array.of(0, 0) }),
      (client) =>
        client.send({ type: 'open', channel: 0, collabType: 0, stateVector: Uint8Array.of(0), ...address }),
    ]
    for (const attack of attacks) {
      const client = await stage.greet(sync, BOB)
      attack(client)
      await client.closed
    }
    const skipping = await stage.greet(sync, BOB)
    await skipping.open(1, address, new Y.Doc())
    skipping.send({ type: 'update', channel: 1, seq: 2, update: Uint8Array.of(0, 0) })
    expect(await skipping.next('bye')).toMatchObject({ code: ERRORS.invalid_request })
    const ada = await stage.greet(sync, ADA)
    await ada.open(1, address, new Y.Doc())
  })

  it('SYNC-REFUSE-1, R4: a bad update is refused, the document is as it was, and others go on', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
    const [adaDoc, bobDoc] = [new Y.Doc(), new Y.Doc()]
    await ada.open(1, address, adaDoc)
    await bob.open(1, address, bobDoc)
    ada.send({ type: 'update', channel: 1, seq: 1, update: typed(adaDoc, 'good ') })
    await ada.next('ack')
    const before = await readCollabState(stage.db.database, address.objectId)

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
    expect(await readCollabState(stage.db.database, address.objectId)).toEqual(before)
    ada.send({ type: 'update', channel: 1, seq: 2, update: typed(adaDoc, 'better') })
    await ada.next('ack')
    expect(await stage.storedText(address.objectId)).toBe('good better')
    Y.applyUpdate(bobDoc, (await bob.next('update')).update)
    Y.applyUpdate(bobDoc, (await bob.next('update')).update)
    expect(readText(bobDoc)).toBe('good better')
  })

  it('SYNC-REFUSE-3: whoever keeps sending broken updates, or too much at once, is sent away', async () => {
    const sync = await stage.start({ timings: { frameBurst: 100, framesPerSecond: 1 } })
    const address = await stage.newDocument()
    const faulty = await stage.greet(sync, BOB)
    await faulty.open(1, address, new Y.Doc())
    for (let seq = 1; seq <= 25; seq += 1)
      faulty.send({ type: 'update', channel: 1, seq, update: Uint8Array.of(9) })
    expect(await faulty.next('bye')).toMatchObject({ code: ERRORS.too_many_requests })
    const flooding = await stage.greet(sync, BOB)
    for (let count = 0; count < 200; count += 1) flooding.send({ type: 'ping' })
    expect(await flooding.next('bye')).toMatchObject({ code: ERRORS.too_many_requests })
  })

  it('SYNC-REFUSE-3: a socket has only so many channels', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const ada = await stage.greet(sync, ADA)
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
    const sync = await stage.start({ timings: { maxUnstoredBytes: 1 } })
    const address = await stage.newDocument()
    const ada = await stage.greet(sync, ADA)
    const doc = new Y.Doc()
    await ada.open(1, address, doc)
    for (let seq = 1; seq <= 30; seq += 1) {
      ada.send({ type: 'update', channel: 1, seq, update: typed(doc, 'x'.repeat(50_000)) })
    }
    for (let seq = 1; seq <= 30; seq += 1) expect((await ada.next('ack')).seq).toBe(seq)
    expect(await stage.storedText(address.objectId)).toHaveLength(1_500_000)
  })

  it('SYNC-PEND-2: a reader that does not read is dropped instead of filling the memory', async () => {
    const sync = await stage.start({ timings: { maxBufferedBytes: 64 * 1024, closeGraceMs: 50 } })
    const address = await stage.newDocument()
    const [ada, slow] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
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

/** Asks for a socket and answers nothing that comes on it, not even that it is to close. */
async function upgrade(url: string): Promise<{ readonly status: number; readonly socket: Socket }> {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      `GET ${pathname} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n'),
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return { status: Number(answer.toString().split(' ', 2)[1]), socket }
}
