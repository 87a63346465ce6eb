export { createThreads } from './createThreads.ts'
export { databaseHost, type DatabaseHost } from './databaseHost.ts'
export type { ThreadProgram } from './Thread.ts'
export type { HeldThread, ThreadRefusal, Threads, ThreadTask, ThreadWork } from './Threads.ts'
