import { z } from 'zod'
import type { Notifications } from '../database/index.ts'
import type { Logger } from '../logger.ts'
import type { Bus, BusListener, BusTopic } from './Bus.ts'
import type { BusEvents } from './events.ts'

export interface SharedBus extends Bus {
  close(): Promise<void>
}

export interface ShareBusOptions {
  readonly bus: Bus
  readonly notifications: Notifications
  readonly logger: Logger
  /** Names this process among those that share the database. */
  readonly nodeId: string
}

const CHANNEL = 'sheaf_bus'
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900

const place = z.object({ workspaceId: z.string(), viewId: z.string() })
const publication = place.extend({ isContentOnly: z.boolean().optional() })
const access = z.object({
  workspaceId: z.string(),
  userId: z.string().nullable(),
  objectIds: z.array(z.string()).nullable(),
})
const session = z.object({ userId: z.string(), sessionId: z.string() })
const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('views_changed'), viewIds: z.array(z.string()) }),
  z.object({ kind: z.literal('links_changed'), viewIds: z.array(z.string()) }),
  z.object({ kind: z.literal('published_changed'), viewId: z.string() }),
  z.object({ kind: z.enum(['workspace_changed', 'members_changed', 'notifications_changed', 'resync']) }),
  z.object({ kind: z.enum(['favorites_changed', 'recents_changed']) }),
  z.object({ kind: z.literal('chat_changed'), chatId: z.string() }),
  z.object({ kind: z.literal('forms_changed'), databaseId: z.string() }),
  z.object({
    kind: z.literal('job_changed'),
    job: z.enum(['export', 'archive_import', 'row_import', 'copy']),
    jobId: z.string(),
    progress: z.object({ done: z.number(), total: z.number(), item: z.string().exactOptional() }).nullable(),
  }),
  z.object({ kind: z.literal('server_changed'), about: z.enum(['jobs', 'people']) }),
])
const noticed = z.object({
  workspaceId: z.string(),
  notice,
  userId: z.string().exactOptional(),
  because: z.array(z.string()).exactOptional(),
})

const from = z.string()
const messageSchema = z.discriminatedUnion('topic', [
  z.object({ from, topic: z.literal('publication_changed'), event: publication }),
  z.object({ from, topic: z.literal('comments_changed'), event: place }),
  z.object({ from, topic: z.literal('access_changed'), event: access }),
  z.object({ from, topic: z.literal('session_revoked'), event: session }),
  z.object({ from, topic: z.literal('notice'), event: noticed }),
  z.object({ from, topic: z.literal('database_stored'), event: z.object({ databaseId: z.string() }) }),
  z.object({ from, topic: z.literal('people_changed'), event: z.object({}) }),
])
type Message = z.output<typeof messageSchema>
type SharedTopic = Message['topic']

const SHARED: ReadonlySet<BusTopic> = new Set<SharedTopic>([
  'publication_changed',
  'comments_changed',
  'access_changed',
  'session_revoked',
  'notice',
  'database_stored',
  'people_changed',
])

/**
 * A bus whose events reach every process on the same database: readers of a page, and the tabs of a person, are
 * connected to different ones. Listeners in this process are called at once. Edits of documents do not use it.
 */
export async function shareBus({ bus, notifications, logger, nodeId }: ShareBusOptions): Promise<SharedBus> {
  const stop = await notifications.listen(CHANNEL, (payload) => {
    const message = parse(payload)
    if (message !== null && message.from !== nodeId) publishOn(bus, message)
  })
  const stopMissing = notifications.onReconnected(() => bus.publish('announcements_missed', {}))
  const sending = new Set<Promise<void>>()

  async function send<T extends BusTopic>(topic: T, event: BusEvents[T]): Promise<void> {
    try {
      await notifications.send([{ channel: CHANNEL, payload: payloadOf(nodeId, topic, event) }])
    } catch (error) {
      logger.warn({ err: error, topic }, 'An announcement did not reach the other processes')
    }
  }

  return {
    publish<T extends BusTopic>(topic: T, event: BusEvents[T]) {
      bus.publish(topic, event)
      if (!SHARED.has(topic) || ('isKnownToAll' in event && event.isKnownToAll)) return
      const sent = send(topic, event).finally(() => sending.delete(sent))
      sending.add(sent)
    },
    subscribe: <T extends BusTopic>(topic: T, listener: BusListener<T>) => bus.subscribe(topic, listener),
    async close() {
      await Promise.all(sending)
      stopMissing()
      stop()
    },
  }
}

function payloadOf<T extends BusTopic>(nodeId: string, topic: T, event: BusEvents[T]): string {
  const whole = JSON.stringify({ from: nodeId, topic, event })
  if (Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES) return whole
  // An event with too many ids is sent without them: everything is to be read again.
  const less = { ...event, ...('notice' in event ? { notice: { kind: 'resync' } } : { objectIds: null }) }
  return JSON.stringify({ from: nodeId, topic, event: less })
}

// One by one, since the type of an event depends on its topic.
function publishOn(bus: Bus, message: Message): void {
  switch (message.topic) {
    case 'publication_changed':
      return bus.publish(message.topic, message.event)
    case 'comments_changed':
      return bus.publish(message.topic, message.event)
    case 'access_changed':
      return bus.publish(message.topic, message.event)
    case 'session_revoked':
      return bus.publish(message.topic, message.event)
    case 'notice':
      return bus.publish(message.topic, message.event)
    case 'database_stored':
      return bus.publish(message.topic, message.event)
    case 'people_changed':
      return bus.publish(message.topic, message.event)
  }
}

function parse(payload: string): Message | null {
  try {
    return messageSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    // Other notifications on the channel are ignored.
    return null
  }
}
