import type { BusEvents } from './events.ts'

export type BusTopic = keyof BusEvents
export type BusListener<T extends BusTopic> = (event: BusEvents[T]) => void

/** Announcements between features, after the fact: nobody may rely on being heard. */
export interface Bus {
  publish<T extends BusTopic>(topic: T, event: BusEvents[T]): void
  /** Returns the function that ends the subscription. */
  subscribe<T extends BusTopic>(topic: T, listener: BusListener<T>): () => void
}
