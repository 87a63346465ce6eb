import { setImmediate as restOfTurn } from 'node:timers/promises'

/** Answers with what is read for a key. */
export type BatchedReads<Value> = (key: string) => Promise<Value>

export interface BatchOptions<Value> {
  /** Reads many at once and answers in their order; what takes longer for one may be a promise of its own. */
  readonly read: (keys: readonly string[]) => Promise<readonly (Value | Promise<Value>)[]>
  /** Reads that run at a time; whoever comes meanwhile waits for the next one. */
  readonly maxRunning: number
  /** Keys that are read at once. */
  readonly maxKeys: number
}

interface WaitingRead<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value | Promise<Value>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Lets those who ask at once share a read, also for different keys: it begins when all requests that had arrived were
 * taken up. A read always begins after it was asked for, so no answer is older than its question. Where a read of many
 * fails, each is read alone, so that one key fails nobody else's.
 */
export function createBatchedReads<Value>({
  read,
  maxRunning,
  maxKeys,
}: BatchOptions<Value>): BatchedReads<Value> {
  const waiting = new Map<string, WaitingRead<Value>>()
  let running = 0

  async function settle(batch: readonly (readonly [string, WaitingRead<Value>])[]): Promise<void> {
    try {
      const values = await read(batch.map(([key]) => key))
      for (const [index, [, waitingRead]] of batch.entries()) waitingRead.resolve(values[index]!)
    } catch (error) {
      if (batch.length === 1) batch[0]![1].reject(error)
      else await Promise.all(batch.map((one) => settle([one])))
    }
  }

  async function run(): Promise<void> {
    running += 1
    await restOfTurn()
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, maxKeys)
      for (const [key] of batch) waiting.delete(key)
      await settle(batch)
    }
    running -= 1
  }

  return (key) => {
    const known = waiting.get(key)
    if (known !== undefined) return known.promise
    const waitingRead = Promise.withResolvers<Value>()
    waiting.set(key, waitingRead)
    if (running < maxRunning) void run()
    return waitingRead.promise
  }
}
