export type { Bus } from './Bus.ts'
export { createBus } from './createBus.ts'
