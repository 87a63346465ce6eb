export { createThreads, type ThreadsOptions } from './createThreads.ts'
export { databaseHost, hostedDatabase, type DatabaseHost } from './databaseHost.ts'
export type { ThreadProgram } from './Thread.ts'
export type { HeldThread, ThreadRefusal, Threads, ThreadTask, ThreadWork } from './Threads.ts'
