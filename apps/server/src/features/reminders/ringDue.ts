import { isUuid } from '@sheaf/base'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import type { RemindersContext } from './RemindersContext.ts'

type Ringing = Pick<RemindersContext, 'database' | 'clock' | 'notifier'>

/**
 * Rings what is due: the notification and the note that it rang are one transaction, and of several processes one takes
 * each. A list that changed since it was read rings nothing until it is read. Of a page that the person may not read nothing is told.
 */
export async function ringDue({ database, clock, notifier }: Ringing): Promise<void> {
  for (;;) {
    const now = clock.now()
    const rung = await database.transaction(async (transaction) => {
      const due = await takeDue(transaction, now)
      return due && { due, told: await notifier.tell(transaction, due.workspace_id, [newsOf(due)]) }
    })
    if (rung === null) return
    notifier.announce(rung.due.workspace_id, rung.told)
  }
}

/** When the next one comes; null for none. */
export async function nextDue({ database }: Pick<RemindersContext, 'database'>): Promise<Date | null> {
  const { rows } = await clientOf(database).query<{ due_at: string | null }>(
    'SELECT min(due_at) AS due_at FROM reminders WHERE rung_at IS NULL',
  )
  const dueAt = rows[0]?.due_at ?? null
  return dueAt === null ? null : new Date(Math.min(Number(dueAt), MAX_TIME))
}

interface DueReminder {
  readonly reminder_id: string
  readonly user_id: string
  readonly workspace_id: string
  readonly due_at: string
  readonly page_id: string
  readonly metadata: Readonly<Record<string, unknown>>
}

async function takeDue(transaction: Transaction, now: Date): Promise<DueReminder | null> {
  const { rows } = await clientOf(transaction).query<DueReminder>(
    `UPDATE reminders SET rung_at = $2 WHERE (object_id, reminder_id) = (
       SELECT r.object_id, r.reminder_id FROM reminders r JOIN reminder_lists l ON l.object_id = r.object_id
       WHERE r.rung_at IS NULL AND r.due_at <= $1 AND NOT l.is_stale
       ORDER BY r.due_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED
     ) RETURNING reminder_id, user_id, workspace_id, due_at, page_id, metadata`,
    [now.getTime(), now],
  )
  return rows[0] ?? null
}

function newsOf({ reminder_id: id, user_id: to, due_at: dueAt, page_id: pageId, metadata }: DueReminder) {
  const viewId = isUuid(pageId) ? pageId : null
  // Cut and pasted with its date, or brought back by undo, it is still the one that rang.
  const key = `reminder ${id} ${dueAt}`
  return { to, type: 'reminder', viewId, actorId: null, key, isOnce: true, metadata } as const
}

/** The last moment that a date can be. */
const MAX_TIME = 8.64e15
