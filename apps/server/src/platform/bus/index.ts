export type { Bus } from './Bus.ts'
export type { BusEvents } from './events.ts'
export { createBus } from './createBus.ts'
export { shareBus, type SharedBus } from './shareBus.ts'
