import { z } from 'zod'
import { clientOf, listenOn, type Database } from '../database/index.ts'
import type { Logger } from '../logger.ts'
import type { Bus, BusListener, BusTopic } from './Bus.ts'
import type { BusEvents } from './events.ts'

export interface SharedBus extends Bus {
  close(): Promise<void>
}

export interface ShareBusOptions {
  readonly bus: Bus
  readonly database: Database
  readonly logger: Logger
  /** Names this process among those that share the database. */
  readonly nodeId: string
}

const CHANNEL = 'sheaf_bus'

const place = z.object({ workspaceId: z.string(), viewId: z.string() })
const messageSchema = z.discriminatedUnion('topic', [
  z.object({ from: z.string(), topic: z.literal('publication_changed'), event: place }),
  z.object({ from: z.string(), topic: z.literal('comments_changed'), event: place }),
])
type SharedTopic = z.output<typeof messageSchema>['topic']

const SHARED: ReadonlySet<BusTopic> = new Set<SharedTopic>(['publication_changed', 'comments_changed'])

/**
 * A bus whose announcements about what is public reach every process on the same database: readers of a page are spread
 * over all of them. Within this process they are heard at once.
 */
export async function shareBus({ bus, database, logger, nodeId }: ShareBusOptions): Promise<SharedBus> {
  const stop = await listenOn({
    database,
    channel: CHANNEL,
    logger,
    onNotified(payload) {
      const message = parse(payload)
      if (message !== null && message.from !== nodeId) bus.publish(message.topic, message.event)
    },
    onConnected: () => bus.publish('announcements_missed', {}),
  })
  const sending = new Set<Promise<void>>()

  async function send(topic: BusTopic, event: BusEvents[BusTopic]): Promise<void> {
    try {
      const payload = JSON.stringify({ from: nodeId, topic, event })
      await clientOf(database).query('SELECT pg_notify($1, $2)', [CHANNEL, payload])
    } catch (error) {
      logger.warn({ err: error, topic }, 'An announcement did not reach the other processes')
    }
  }

  return {
    publish<T extends BusTopic>(topic: T, event: BusEvents[T]) {
      bus.publish(topic, event)
      if (!SHARED.has(topic)) return
      const sent = send(topic, event).finally(() => sending.delete(sent))
      sending.add(sent)
    },
    subscribe: <T extends BusTopic>(topic: T, listener: BusListener<T>) => bus.subscribe(topic, listener),
    async close() {
      await Promise.all(sending)
      await stop()
    },
  }
}

function parse(payload: string): z.output<typeof messageSchema> | null {
  try {
    return messageSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    // Whatever else is announced there is not ours.
    return null
  }
}
