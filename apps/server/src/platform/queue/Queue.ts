import type { z } from 'zod'
import type { Transaction } from '../database/Database.ts'

/** One kind of work. Handlers run at least once, so they must come to the same result when run again. */
export interface JobKind<Data> {
  /** Unique: letters, digits, `-` and `_`. */
  readonly name: string
  readonly data: z.ZodType<Data>
  /** Times to try again after the first; 8 when absent, each after twice the wait. */
  readonly retryLimit?: number
  /** How many of this kind run at once here; 1 when absent. */
  readonly concurrency?: number
}

export interface SendOptions {
  /** The job exists only if this commits. */
  readonly transaction?: Transaction
  readonly startAfter?: Date
  /** While a job with this key waits, another one is not added. */
  readonly singletonKey?: string
}

export interface JobContext {
  /** The same at every attempt. */
  readonly id: string
  /** Aborted when the server shuts down. */
  readonly signal: AbortSignal
}

export interface Queue {
  /** Registers the handler of a kind; before `start`. */
  handle<Data>(kind: JobKind<Data>, handler: (data: Data, context: JobContext) => Promise<void>): void
  /** Runs `kind` by a cron line (UTC), once over all nodes; before `start`. */
  schedule<Data>(kind: JobKind<Data>, cron: string, data: Data): void
  send<Data>(kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  start(): Promise<void>
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>
}
