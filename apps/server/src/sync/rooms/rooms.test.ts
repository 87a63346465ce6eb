import { err, ok } from '@sheaf/base'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ADA, BOB, openGatewayStage, type GatewayStage } from '../testing/openGatewayStage.ts'
import type { Room, RoomKind, Subscriber } from './Room.ts'

let stage: GatewayStage
beforeAll(async () => {
  stage = await openGatewayStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

const LEDGER = 100
const bytes = (text: string) => new TextEncoder().encode(text)
const words = (update: Uint8Array) => new TextDecoder().decode(update)

/** A list of words in the order in which they came: what clients send is text, and what they hold a count of words. */
function ledgerRooms(): RoomKind {
  const subscribers = new Map<string, Subscriber>()
  const entries: string[] = []
  const room: Room = {
    async join(subscriber, known) {
      subscribers.set(subscriber.id, subscriber)
      const missing = entries.slice(known[0] ?? 0)
      return ok({ update: bytes(missing.join(' ')), stateVector: Uint8Array.of(entries.length) })
    },
    leave: ({ id }) => void subscribers.delete(id),
    async submit({ update, source }) {
      if (update.byteLength > 10) return err('payload_too_large')
      entries.push(words(update))
      for (const [id, subscriber] of subscribers) if (id !== source) subscriber.onUpdate(update)
      return ok()
    },
    announce: () => undefined,
    presence: () => null,
  }
  return {
    accessTo: async (userId) => (userId === ADA ? 'write' : 'read'),
    acquire: async ({ workspaceId }) =>
      workspaceId === stage.team.workspaceId ? { room, release: () => undefined } : null,
  }
}

it('SYNC-ROOM-1: a room that is no Yjs object shares the socket with documents, by its own rules', async () => {
  const sync = await stage.start({ otherRooms: new Map([[LEDGER, ledgerRooms()]]) })
  const { workspaceId, objectId } = await stage.newDocument()
  const [ada, bob] = [await stage.greet(sync, ADA), await stage.greet(sync, BOB)]
  for (const [client, known] of [
    [ada, 0],
    [bob, 0],
  ] as const) {
    await client.open(1, { workspaceId, objectId }, new Y.Doc())
    const stateVector = Uint8Array.of(known)
    client.send({ type: 'open', channel: 2, workspaceId, objectId, collabType: LEDGER, stateVector })
  }
  expect(await ada.next('opened')).toMatchObject({ channel: 2, access: 'write' })
  expect(await bob.next('opened')).toMatchObject({ channel: 2, access: 'read' })

  ada.send({ type: 'update', channel: 2, seq: 1, update: bytes('one') })
  ada.send({ type: 'update', channel: 2, seq: 2, update: bytes('much too long') })
  expect(await ada.next('ack')).toMatchObject({ channel: 2, seq: 1 })
  expect(await ada.next('refused')).toMatchObject({ channel: 2, seq: 2, code: 1016 })
  const heard = await bob.next('update')
  expect([heard.channel, words(heard.update)]).toEqual([2, 'one'])
  bob.send({ type: 'update', channel: 2, seq: 1, update: bytes('mine') })
  expect(await bob.next('refused')).toMatchObject({ channel: 2, code: 1012 })

  const late = { type: 'open', channel: 3, workspaceId, objectId, collabType: LEDGER } as const
  bob.send({ ...late, stateVector: Uint8Array.of(1) })
  expect(words((await bob.next('opened')).update)).toBe('')
})

it('SYNC-ROOM-1: a type of object that nobody registered is not found', async () => {
  const sync = await stage.start()
  const ada = await stage.greet(sync, ADA)
  const address = await stage.newDocument()
  for (const [index, collabType] of [1, 4, 6, LEDGER].entries()) {
    const channel = index + 1
    ada.send({ type: 'open', channel, collabType, stateVector: Uint8Array.of(0), ...address })
    expect(await ada.next('closed')).toEqual({ type: 'closed', channel, code: -2 })
  }
})
