import { z } from 'zod'
import { clientOf, type Database, type Transaction } from '../../platform/database/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'
import type { CommentsContext } from './CommentsContext.ts'

const ERASE: JobKind<Record<string, never>> = {
  name: 'comments-erase-deleted',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const KEPT_MS = 24 * 60 * 60 * 1000

/** Forgets for good the words of comments that nobody can bring back any more. */
export function handleErasure(options: Pick<CommentsContext, 'queue' | 'database' | 'clock'>): void {
  options.queue.handle(ERASE, () => eraseDeleted(options.database, options.clock.now()))
}

/** Once, a day from now. */
export async function askForErasure(
  { queue, clock }: { readonly queue: Queue; readonly clock: CommentsContext['clock'] },
  transaction: Transaction,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + KEPT_MS + 60_000)
  await queue.send(ERASE, {}, { transaction, startAfter, key: 'comments' })
}

/** What is deleted for less than a day waits for the next time, which its deletion asked for. */
export async function eraseDeleted(database: Database, now: Date): Promise<void> {
  await clientOf(database).query(`UPDATE comments SET content = '' WHERE deleted_at < $1 AND content <> ''`, [
    new Date(now.getTime() - KEPT_MS),
  ])
}
