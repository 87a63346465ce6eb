export { createQueue } from './createQueue.ts'
export type { JobKind, Queue } from './Queue.ts'
