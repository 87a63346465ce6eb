export type { Bus, BusTopic, BusListener } from './Bus.ts'
export type { BusEvents } from './events.ts'
export { createBus } from './createBus.ts'
