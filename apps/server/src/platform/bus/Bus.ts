import type { BusEvents } from './events.ts'

export type BusTopic = keyof BusEvents
export type BusListener<T extends BusTopic> = (event: BusEvents[T]) => void

/** Events between features, published after the fact. Delivery is not guaranteed. */
export interface Bus {
  publish<T extends BusTopic>(topic: T, event: BusEvents[T]): void
  /** Returns the function that ends the subscription. */
  subscribe<T extends BusTopic>(topic: T, listener: BusListener<T>): () => void
}
