import type { ViewId } from '@sheaf/base'
import { duplicatePage } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import { tellViewsChanged } from '../../platform/bus/index.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import {
  copyPages,
  orderKeyFor,
  placeOf,
  planPageCopy,
  type PageCopy,
  type PageCopyPlan,
} from '../pages/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { CopyJob } from './CopyJob.ts'
import { CopyProgress } from './CopyProgress.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { takeJob } from './takeJob.ts'

/**
 * Copies a page with much below it: all of it or nothing. The tree can be changed meanwhile; rights and place are asked
 * again, under the lock under which trees change, when the copy appears.
 */
export async function runPageCopy(
  context: DuplicatingContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, bus } = context
  const done = await database.transaction(async (writer) => {
    const job = await takeJob(writer, id)
    if (!job?.pageCopy) return null
    const copy = {
      ...job.pageCopy,
      viewId: job.publishedViewId,
      parentId: job.pageCopy.parentId as ViewId | null,
    }
    return await copyAll(context, { writer, job, copy, signal })
  })
  if (done === null) return
  tellViewsChanged(bus, done.job.workspaceId, [done.job.viewId, done.parentId])
  for (const databaseId of done.databaseIds) bus.publish('database_stored', { databaseId })
}

interface Work {
  readonly writer: Transaction
  readonly job: CopyJob
  readonly copy: PageCopy
  readonly signal: AbortSignal
}

async function copyAll(context: DuplicatingContext, work: Work) {
  const { writer, job, copy, signal } = work
  const { workspaceId, viewId } = job
  const permit = { actor: job, workspaceId, action: duplicatePage.action }
  const plan = await planPageCopy(writer, context.policy.within(writer), permit, copy)
  const total = plan.originals.length + (await countRowDocuments(writer, plan.originals))
  const progress = new CopyProgress(context, job, total)
  const databaseIds = await copyPages(context, writer, permit, {
    plan,
    copyId: viewId,
    orderKey: await orderKeyFor(writer, placeOf(workspaceId, plan)),
    async onCopied(count) {
      signal.throwIfAborted()
      await progress.add(count)
    },
  })
  const parentId = await place(context, work, plan)
  const { rowCount } = await clientOf(writer).query(
    `UPDATE duplications SET state = 'done', done = $2, total = $2 WHERE id = $1 AND state = 'running'`,
    [job.id, total],
  )
  if (rowCount === 0) throw new CopyCancelled()
  return { job, parentId: parentId ?? workspaceId, databaseIds }
}

/** Puts the copy where it belongs now. Answers what it lies below. */
async function place(
  { policy }: DuplicatingContext,
  { writer, job, copy }: Work,
  { originals }: PageCopyPlan,
): Promise<string | null> {
  const { workspaceId, viewId } = job
  await writer.execute(sql`SELECT 1 FROM workspaces WHERE id = ${workspaceId} FOR NO KEY UPDATE`)
  const permit = { actor: job, workspaceId, action: duplicatePage.action }
  const plan = await planPageCopy(writer, policy.within(writer), permit, copy)
  if (await isAnyGone(writer, originals)) throw new AppError('retry_later')
  const orderKey = await orderKeyFor(writer, placeOf(workspaceId, plan))
  await clientOf(writer).query('UPDATE views SET parent_id = $2, order_key = $3 WHERE id = $1', [
    viewId,
    plan.parentId,
    orderKey,
  ])
  return plan.parentId
}

/** What was deleted for good while it was copied is not in the copy. */
async function isAnyGone(writer: Transaction, views: PageCopyPlan['originals']): Promise<boolean> {
  const { rows } = await clientOf(writer).query<{ count: number }>(
    'SELECT count(*)::int AS count FROM views WHERE id = ANY($1::uuid[])',
    [views.map(({ id }) => id)],
  )
  return rows[0]?.count !== views.length
}

async function countRowDocuments(writer: Transaction, views: PageCopyPlan['originals']): Promise<number> {
  const { rows } = await clientOf(writer).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM row_documents WHERE database_id IN (
       SELECT database_id FROM database_views WHERE id = ANY($1::uuid[]) AND NOT is_deleted)`,
    [views.map(({ id }) => id)],
  )
  return rows[0]?.count ?? 0
}
