import { userAwarenessId, type Reminder } from '@sheaf/model'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { readWholeCollab } from '../../sync/index.ts'
import { LIST_REMINDERS } from './listRemindersTask.ts'
import type { RemindersContext } from './RemindersContext.ts'

type Reading = Pick<RemindersContext, 'database' | 'clock' | 'threads'>

/** Takes over what the lists say that changed since they were read; each in a transaction of its own, one process each. */
export async function readLists(context: Reading): Promise<void> {
  while (await context.database.transaction((transaction) => readNext(context, transaction)));
}

/** Whether there was one. What is appended meanwhile waits, and makes the list stale again. */
async function readNext(context: Reading, transaction: Transaction): Promise<boolean> {
  const client = clientOf(transaction)
  const { rows } = await client.query<{ object_id: string; workspace_id: string }>(
    `UPDATE reminder_lists l SET is_stale = false FROM collabs c
     WHERE c.object_id = l.object_id AND l.object_id = (
       SELECT object_id FROM reminder_lists WHERE is_stale LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING l.object_id, c.workspace_id`,
  )
  const [list] = rows
  if (list === undefined) return false
  const userId = await findOwner(transaction, list)
  if (userId !== null) await store(context, transaction, { ...list, userId })
  return true
}

interface List {
  readonly object_id: string
  readonly workspace_id: string
}

/** The id of a list is all that tells whose it is. Null for somebody who left. */
async function findOwner(
  transaction: Transaction,
  { object_id: objectId, workspace_id: workspaceId }: List,
): Promise<string | null> {
  const { rows } = await clientOf(transaction).query<{ user_id: string }>(
    'SELECT user_id FROM workspace_members WHERE workspace_id = $1',
    [workspaceId],
  )
  return rows.find(({ user_id: id }) => userAwarenessId(id, workspaceId) === objectId)?.user_id ?? null
}

async function store(
  { clock, threads }: Reading,
  transaction: Transaction,
  { object_id: objectId, workspace_id: workspaceId, userId }: List & { readonly userId: string },
): Promise<void> {
  const state = await readWholeCollab(transaction, threads, objectId)
  if (state === null) return
  const listed = await threads.run(LIST_REMINDERS, { state }, { key: workspaceId })
  if (!listed.ok && listed.error === 'busy') throw new AppError('retry_later')
  // A list that nobody can read would hold up all others.
  if (!listed.ok) return
  const entries = [...new Map(listed.value.flatMap(entryOf).map((each) => [each.id, each])).values()]
  const client = clientOf(transaction)
  await client.query('DELETE FROM reminders WHERE object_id = $1 AND reminder_id <> ALL($2::text[])', [
    objectId,
    entries.map(({ id }) => id),
  ])
  const now = clock.now()
  const tooLate = now.getTime() - LATE_MS
  await client.query(UPSERT, [objectId, userId, workspaceId, JSON.stringify(entries), tooLate, now])
}

function entryOf({ id: named, kind, objectId, scheduledAt, title, message, meta }: Reminder) {
  const dueAt = Math.round(scheduledAt * 1000)
  const id = clean(named)
  if (!Number.isSafeInteger(dueAt) || id === '' || named.length > MAX_ID) return []
  const text = kind === 'database' ? title : message || title
  const date = Number(meta['date'])
  const metadata = {
    reminder_id: id,
    text: clean(text.slice(0, MAX_TEXT)),
    ...(meta['block_id'] && { block_id: clean(meta['block_id']) }),
    ...(meta['row_id'] && { row_id: clean(meta['row_id']) }),
    // Some clients write milliseconds.
    ...(meta['date'] && Number.isFinite(date) && { date: date > SECONDS_END ? date : date * 1000 }),
    include_time: meta['include_time'] === 'true',
  }
  return [{ id, due: dueAt, page: clean(objectId), metadata }]
}

/** What can be stored of a text. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, MAX_STORED).toWellFormed()
}

const LATE_MS = 24 * 60 * 60 * 1000
const MAX_ID = 200
const MAX_STORED = 2_000
const MAX_TEXT = 300
/** Seconds of the year 5138; as milliseconds that is in 1973. */
const SECONDS_END = 100_000_000_000

// What was due long before anybody here heard of it comes no more. Another time is another reminder.
const UPSERT = `
  INSERT INTO reminders (object_id, reminder_id, user_id, workspace_id, due_at, page_id, metadata, rung_at)
  SELECT $1, e.id, $2, $3, e.due, e.page, e.metadata, CASE WHEN e.due < $5::bigint THEN $6::timestamptz END
  FROM jsonb_to_recordset($4::jsonb) AS e (id text, due bigint, page text, metadata jsonb)
  ON CONFLICT (object_id, reminder_id) DO UPDATE SET
    due_at = excluded.due_at, page_id = excluded.page_id, metadata = excluded.metadata,
    rung_at = CASE WHEN reminders.due_at = excluded.due_at THEN reminders.rung_at ELSE excluded.rung_at END`
