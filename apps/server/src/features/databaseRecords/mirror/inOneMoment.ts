import { err, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Database, type Executor, type Transaction } from '../../../platform/database/index.ts'

/** Work on the objects of a database, in three steps. */
export interface MirrorSteps<Base, Answer> {
  readonly databaseId: string
  /** As of one moment; null when there is no such database. */
  readonly read: (executor: Executor) => Promise<Base | null>
  /** In a thread; everything that the other steps must know. It asks the database through `lock` alone where there is one. */
  readonly work: (base: Base, lock: PoolClient | null) => Promise<Result<Answer, ErrorCode>>
  /** Under the lock of the database. False, with nothing stored, where what was read is not any more so. */
  readonly store: (
    client: PoolClient,
    base: Base,
    answer: Answer,
    transaction: Transaction,
  ) => Promise<boolean>
  /** Other databases that `store` locks, as far as they are known: a try that holds the lock takes all in the order of their ids. */
  readonly lockedWith?: () => readonly string[]
}

/**
 * Reads, works aside, and takes the lock only to store, so that commands do not wait for a thread. Where others are faster
 * again and again, the last try holds the lock throughout. It has no connection besides the one with the lock: those who wait for
 * the lock may hold all others. What it would have to ask is asked in another round.
 */
export async function inOneMoment<Base, Answer>(
  database: Database,
  steps: MirrorSteps<Base, Answer>,
): Promise<Result<Answer, ErrorCode>> {
  for (let tries = 1; tries <= MAX_ROUNDS * TRIES_OF_ROUND; tries += 1) {
    const holdsLock = tries % TRIES_OF_ROUND === 0
    const done = holdsLock ? await lockedThroughout(database, steps) : await lockedToStore(database, steps)
    if (done !== 'outrun') return done
  }
  return err('retry_later')
}

type Outcome<Answer> = Result<Answer, ErrorCode> | 'outrun'

async function lockedToStore<Base, Answer>(
  database: Database,
  { read, work, store }: MirrorSteps<Base, Answer>,
): Promise<Outcome<Answer>> {
  const base = await database.transaction((transaction) => read(transaction), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (base === null) return err('record_not_found')
  const answer = await work(base, null)
  if (!answer.ok) return answer
  const isStored = await database.transaction((transaction) =>
    store(clientOf(transaction) as PoolClient, base, answer.value, transaction),
  )
  return isStored ? answer : 'outrun'
}

async function lockedThroughout<Base, Answer>(
  database: Database,
  { databaseId, read, work, store, lockedWith }: MirrorSteps<Base, Answer>,
): Promise<Outcome<Answer>> {
  return await database.transaction(async (transaction) => {
    const client = clientOf(transaction) as PoolClient
    for (const id of [databaseId, ...(lockedWith?.() ?? [])].toSorted())
      await client.query('SELECT 1 FROM databases WHERE id = $1 FOR NO KEY UPDATE', [id])
    const base = await read(transaction)
    if (base === null) return err('record_not_found')
    const answer = await work(base, client)
    if (!answer.ok) return answer
    return (await store(client, base, answer.value, transaction)) ? answer : 'outrun'
  })
}

const TRIES_OF_ROUND = 4
const MAX_ROUNDS = 3
