import type { z } from 'zod'
import type { Transaction } from '../database/Database.ts'

/** One kind of work. Handlers run at least once, so they must come to the same result when run again. */
export interface JobKind<Data extends object> {
  /** Unique: letters, digits, `-` and `_`. */
  readonly name: string
  readonly data: z.ZodType<Data>
  /** Times to try again after the first; 8 when absent, each after about twice the wait. */
  readonly retryLimit?: number
  /** A handler that takes longer is aborted and tried again; 60 s when absent. */
  readonly timeoutMs?: number
  /** How many of this kind run at once in this process; 1 when absent. */
  readonly concurrency?: number
  /** Adds no second job while one with the same `key` waits. */
  readonly isOncePerKey?: boolean
}

export interface SendOptions {
  /** The job exists only if this commits. */
  readonly transaction?: Transaction
  readonly startAfter?: Date
  /** For kinds that are once per key. */
  readonly key?: string
}

interface JobContext {
  /** The same at every attempt. */
  readonly id: string
  /** Aborted when the time is up and when the server shuts down. */
  readonly signal: AbortSignal
}

export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<void>

export interface Queue {
  /** Names a kind and who does its work; before `start`. */
  handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  send<Data extends object>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  start(): Promise<void>
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>
}
