export { createThreads, type ThreadsOptions } from './createThreads.ts'
export type { ThreadProgram } from './Thread.ts'
export type { HeldThread, RunOptions, ThreadRefusal, Threads, ThreadTask, ThreadWork } from './Threads.ts'
