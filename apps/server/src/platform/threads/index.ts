export { createThreads } from './createThreads.ts'
export { databaseHost, type DatabaseHost } from './databaseHost.ts'
export type { ThreadProgram } from './Thread.ts'
export type { ReservedThread, ThreadRefusal, Threads, ThreadTask, ThreadWork } from './Threads.ts'
