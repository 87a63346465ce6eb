import { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import type { JobKind, Queue } from '../../platform/queue/index.ts'
import type { QuickNotesContext } from './QuickNotesContext.ts'

const PURGE: JobKind<Record<string, never>> = {
  name: 'quick-note-purge',
  data: z.strictObject({}),
  isOncePerKey: true,
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a deleted note can be restored. */
const RESTORABLE_MS = 7 * DAY_MS

type PurgeContext = Pick<QuickNotesContext, 'database' | 'clock'>

/** Deletes for good what was deleted a week ago, a day after anything was, and daily as long as something is left. */
export function handleNotePurge(context: PurgeContext & { readonly queue: Queue }): void {
  context.queue.handle(PURGE, async () => {
    if (await purgeNotes(context)) await askForPurge(context.queue, context.clock.now())
  })
}

/** One a day from now, however often it is asked for. */
export async function askForPurge(queue: Queue, now: Date): Promise<void> {
  await queue.send(PURGE, {}, { startAfter: new Date(now.getTime() + DAY_MS), key: 'quick-notes' })
}

/** True where there are deleted notes that can still be restored. */
export async function purgeNotes({ database, clock }: PurgeContext): Promise<boolean> {
  const client = clientOf(database)
  const before = new Date(clock.now().getTime() - RESTORABLE_MS)
  await client.query('DELETE FROM quick_notes WHERE deleted_at < $1', [before])
  const { rows } = await client.query('SELECT 1 FROM quick_notes WHERE deleted_at IS NOT NULL LIMIT 1')
  return rows.length > 0
}
