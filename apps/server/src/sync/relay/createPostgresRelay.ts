import type { Notification, Notifications } from '../../platform/database/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { Peers } from './Peers.ts'
import type { Relay, RelayedRoom, RelayMessage } from './Relay.ts'
import { encodePayloads, PayloadReader } from './relayPayloads.ts'

export interface PostgresRelayOptions {
  readonly notifications: Notifications
  /** Names this process among those that share the database. */
  readonly nodeId: string
  readonly logger: Logger
  /** Between two signs of life; a process that gave none for three times as long is gone. */
  readonly heartbeatMs?: number
}

const HEARTBEAT_MS = 5_000
/** One statement's worth. */
const MAX_BATCH = 500
const NODES_CHANNEL = 'sheaf_sync'

interface Subscription {
  readonly rooms: Set<RelayedRoom>
  readonly reader: PayloadReader
}

/**
 * A relay by LISTEN and NOTIFY: a channel per object, and one on which processes say that they are there. A process that hears
 * no other one says nothing about objects.
 */
export function createPostgresRelay(options: PostgresRelayOptions): Relay {
  const { notifications, nodeId, logger, heartbeatMs = HEARTBEAT_MS } = options
  const subscriptions = new Map<string, Subscription>()
  /** By what they replace: of two about the same only the later one is sent. */
  let waiting = new Map<string, readonly Notification[]>()
  let sending: Promise<void> | null = null

  const roomsOf = (): readonly RelayedRoom[] => [...subscriptions.values()].flatMap(({ rooms }) => [...rooms])
  const peers = new Peers({
    expiryMs: heartbeatMs * 3,
    onMet: () => roomsOf().forEach((room) => room.greet()),
    onGone: (gone) => void inTurn((room) => room.onNodeGone(gone)),
  })

  /** One after the other, so that a process with many objects does not ask for all of them at once. */
  async function inTurn(task: (room: RelayedRoom) => Promise<void>): Promise<void> {
    for (const room of roomsOf())
      await task(room).catch((error: unknown) =>
        logger.warn({ err: error }, 'An object could not be resumed'),
      )
  }

  async function sendWaiting(): Promise<void> {
    // With what else is said in the same turn.
    await Promise.resolve()
    while (waiting.size > 0) {
      const all = [...waiting.values()].flat()
      waiting = new Map()
      for (let from = 0; from < all.length; from += MAX_BATCH) await send(all.slice(from, from + MAX_BATCH))
    }
    sending = null
  }

  async function send(batch: readonly Notification[]): Promise<void> {
    try {
      await notifications.send(batch)
    } catch (error) {
      // All of it is told again when the connection is back.
      logger.debug({ err: error }, 'Messages did not reach the other processes')
    }
  }

  function enqueue(key: string, messages: readonly Notification[]): void {
    waiting.delete(key)
    waiting.set(key, messages)
    sending ??= sendWaiting()
  }

  function sayOfNode(sign: 'hello' | 'alive' | 'bye'): void {
    enqueue(sign, [{ channel: NODES_CHANNEL, payload: `${nodeId} ${sign}` }])
  }

  function onNode(payload: string): void {
    const [other = '', sign] = payload.split(' ')
    if (other === nodeId) return
    if (sign === 'bye') return peers.remove(other)
    const isNew = peers.hear(other, sign === 'hello')
    if (sign === 'hello') sayOfNode('alive')
    else if (isNew) sayOfNode('hello')
  }

  function onPayload(subscription: Subscription, payload: string): void {
    if (payload.startsWith(nodeId)) return
    const read = subscription.reader.read(payload)
    if (!read) return
    if (peers.hear(read.nodeId, false)) sayOfNode('hello')
    if (read.message) for (const room of subscription.rooms) room.receive(read.message, read.nodeId)
  }

  const stopNodes = notifications.listen(NODES_CHANNEL, onNode)
  const stopReconnected = notifications.onReconnected(() => {
    sayOfNode('hello')
    void inTurn(async (room) => {
      room.greet()
      await room.resume()
    })
  })
  void stopNodes.then(() => sayOfNode('hello'))
  const heartbeat = setInterval(() => {
    sayOfNode('alive')
    peers.expire()
  }, heartbeatMs)
  heartbeat.unref()

  return {
    hasPeers: () => peers.areLikely(),
    subscribe(objectId, room) {
      const subscription = subscriptions.get(objectId) ?? { rooms: new Set(), reader: new PayloadReader() }
      subscriptions.set(objectId, subscription)
      subscription.rooms.add(room)
      const listening = notifications.listen(channelOf(objectId), (payload) =>
        onPayload(subscription, payload),
      )
      void listening
        .then(() => room.resume())
        .catch((error: unknown) => logger.warn({ err: error, objectId }, 'An object could not be resumed'))
      return () => {
        subscription.rooms.delete(room)
        if (subscription.rooms.size === 0 && subscriptions.get(objectId) === subscription)
          subscriptions.delete(objectId)
        void listening.then((stop) => stop())
      }
    },
    tell(objectId, message) {
      if (!peers.areLikely()) return
      const payloads = encodePayloads(nodeId, message)
      const channel = channelOf(objectId)
      enqueue(
        `${objectId} ${subjectOf(message)}`,
        payloads.map((payload) => ({ channel, payload })),
      )
    },
    async close() {
      clearInterval(heartbeat)
      sayOfNode('bye')
      await sending
      stopReconnected()
      ;(await stopNodes)()
    },
  }
}

function channelOf(objectId: string): string {
  return `sheaf_object_${objectId}`
}

/** Of two messages with the same one the later says all that the earlier did. */
function subjectOf(message: RelayMessage): string {
  switch (message.kind) {
    case 'stored':
    case 'who':
      return message.kind
    case 'compacted':
      return `compacted ${message.to}`
    case 'presence':
      return `presence ${message.source} ${message.entries.map(({ clientId }) => clientId).join(' ')}`
  }
}
