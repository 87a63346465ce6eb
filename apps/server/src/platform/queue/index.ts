export { createQueue, type QueueOptions } from './createQueue.ts'
export type { Queue, JobKind, JobHandler, JobContext, SendOptions } from './Queue.ts'
