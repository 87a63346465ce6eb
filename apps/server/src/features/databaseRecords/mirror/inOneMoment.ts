import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Database, type Executor } from '../../../platform/database/index.ts'

/** Work on the objects of a database, in three steps. */
export interface MirrorSteps<Base, Answer> {
  readonly databaseId: string
  /** As of one moment; null when there is no such database. */
  readonly read: (executor: Executor) => Promise<Base | null>
  /** In a thread; everything that the other steps must know. */
  readonly work: (base: Base) => Promise<Result<Answer, ErrorCode>>
  /** Under the lock of the database. False, with nothing stored, where what was read is not any more so. */
  readonly store: (client: PoolClient, base: Base, answer: Answer) => Promise<boolean>
}

/**
 * Reads, works aside, and takes the lock only to store, so that commands do not wait for a thread. Where others are faster
 * again and again, the last try holds the lock throughout.
 */
export async function inOneMoment<Base, Answer>(
  database: Database,
  steps: MirrorSteps<Base, Answer>,
): Promise<Result<Answer, ErrorCode>> {
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const base = await database.transaction((transaction) => steps.read(transaction), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    if (base === null) return err('record_not_found')
    const answer = await steps.work(base)
    if (!answer.ok) return answer
    const isStored = await database.transaction((transaction) =>
      steps.store(clientOf(transaction) as PoolClient, base, answer.value),
    )
    if (isStored) return ok(answer.value)
  }
  return await database.transaction((transaction) => lockedThroughout(transaction, steps))
}

async function lockedThroughout<Base, Answer>(
  transaction: Executor,
  { databaseId, read, work, store }: MirrorSteps<Base, Answer>,
): Promise<Result<Answer, ErrorCode>> {
  const client = clientOf(transaction) as PoolClient
  await client.query('SELECT 1 FROM databases WHERE id = $1 FOR NO KEY UPDATE', [databaseId])
  const base = await read(transaction)
  if (base === null) return err('record_not_found')
  const answer = await work(base)
  if (!answer.ok) return answer
  if (!(await store(client, base, answer.value)))
    throw new Error('Objects of a database changed under its lock')
  return answer
}

const MAX_TRIES = 4
