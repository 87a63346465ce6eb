import type { Bus, BusListener, BusTopic } from './Bus.ts'
import type { Logger } from '../logger.ts'

/** Event bus within one process. Exceptions of a listener are logged and do not affect other listeners. */
export function createBus(logger: Logger): Bus {
  const listeners = new Map<BusTopic, Set<BusListener<BusTopic>>>()

  return {
    publish(topic, event) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(event)
        } catch (error) {
          logger.error({ err: error, topic }, 'A listener of an announcement failed')
        }
      }
    },
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic)
      ofTopic.add(listener as BusListener<BusTopic>)
      return () => ofTopic.delete(listener as BusListener<BusTopic>)
    },
  }
}
