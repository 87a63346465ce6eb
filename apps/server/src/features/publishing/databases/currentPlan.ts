import { weekStart } from '@sheaf/base'
import { ENGINE_VERSION, type ViewPlan } from '@sheaf/model'
import { clientOf, type Database, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { openReader } from '../../databases/index.ts'
import { STORED_CONTEXT } from './readingContext.ts'
import { PIECE_ROWS, readViewPlan } from './readPublishedDatabase.ts'
import { storeTab } from './storeTab.ts'

interface PlanContext {
  readonly database: Database
  readonly threads: Threads
}

export interface PlanInput {
  readonly viewId: string
  readonly tabId: string
  readonly now: Date
}

/** Of each process: tabs that are being worked out again, so that all who ask meanwhile wait for one of them. */
const running = new WeakMap<Database, Map<string, Promise<void>>>()

/**
 * What a tab shows now; null for one that is not there. Where its rules count days from today, and that was another day
 * when it was worked out, or where an older engine worked it out, it is worked out again from the rows that were
 * published, and what was rendered of it goes.
 */
export async function currentPlan(context: PlanContext, input: PlanInput): Promise<ViewPlan | null> {
  const { database } = context
  const plan = await readViewPlan(database, input.viewId, input.tabId)
  if (plan === null || isCurrent(plan, input.now)) return plan
  try {
    await planOnce(context, input)
  } catch (error) {
    // What an older engine worked out can be read until a thread is free.
    const isBusy = error instanceof AppError && error.code === 'retry_later'
    if (isBusy && !isOver(plan, input.now)) return { ...plan, until: input.now.getTime() + BUSY_MS }
    throw error
  }
  return await readViewPlan(database, input.viewId, input.tabId)
}

function isCurrent(plan: ViewPlan, now: Date): boolean {
  return isOfEngine(plan) && !isOver(plan, now)
}

/** Whether the engine of this program worked it out, or a newer one. */
export function isOfEngine({ engine = 0 }: ViewPlan): boolean {
  return engine >= ENGINE_VERSION
}

function isOver({ until }: ViewPlan, now: Date): boolean {
  return until !== null && until <= now.getTime()
}

async function planOnce({ database, threads }: PlanContext, input: PlanInput): Promise<void> {
  const own = running.get(database) ?? new Map<string, Promise<void>>()
  running.set(database, own)
  const key = `${input.viewId} ${input.tabId}`
  const present = own.get(key)
  if (present !== undefined) return await present
  const made = database
    .transaction((transaction) => planAgain(transaction, threads, input))
    .finally(() => own.delete(key))
  own.set(key, made)
  await made
}

async function planAgain(
  transaction: Transaction,
  threads: Threads,
  { viewId, tabId, now }: PlanInput,
): Promise<void> {
  const client = clientOf(transaction)
  // Whoever publishes meanwhile waits, and another process finds it done.
  const { rows } = await client.query<{ plan: ViewPlan; collab: Buffer; publish_locale: string }>(
    `SELECT t.plan, d.collab, w.publish_locale FROM published_tabs t
     JOIN published_databases d ON d.view_id = t.view_id
     JOIN publications p ON p.view_id = t.view_id JOIN workspaces w ON w.id = p.workspace_id
     WHERE t.view_id = $1 AND t.tab_id = $2 FOR UPDATE OF t`,
    [viewId, tabId],
  )
  const stored = rows[0]
  if (stored === undefined || isCurrent(stored.plan, now)) return
  const reader = openReader(threads)
  try {
    const input = { viewId: tabId, visibleViewIds: [tabId], objectId: null, context: STORED_CONTEXT }
    if ((await reader.open([stored.collab], input)) === null) return
    for (let from = 0; ; from += READ_ROWS) {
      const batch = await client.query<{ row_id: string; collab: Buffer }>(
        `SELECT row_id, collab FROM published_rows
         WHERE view_id = $1 AND position >= $2 AND position < $3 ORDER BY position`,
        [viewId, from, from + READ_ROWS],
      )
      if (batch.rows.length === 0) break
      await reader.readRows(new Map(batch.rows.map(({ row_id: id, collab }) => [id, collab])))
    }
    await storeTab(
      transaction,
      { viewId, tabId },
      await reader.planView(tabId, {
        now: now.getTime(),
        firstDayOfWeek: weekStart(stored.publish_locale),
        pieceRows: PIECE_ROWS,
      }),
    )
    await client.query(
      `DELETE FROM published_renderings WHERE view_id = $1 AND split_part(place, E'\\n', 1) = $2`,
      [viewId, tabId],
    )
  } finally {
    reader.close()
  }
}

const READ_ROWS = 500
/** For so long a page of an older engine is shown before threads are asked again. */
const BUSY_MS = 30_000
