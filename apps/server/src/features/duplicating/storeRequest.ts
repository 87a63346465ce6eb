import type { ViewId, WorkspaceId } from '@sheaf/base'
import { clientOf, type schema, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { DUPLICATION, PAGE_COPY } from './copyJobs.ts'

export interface CopyRequest {
  readonly workspaceId: WorkspaceId
  readonly sourceId: ViewId
  readonly destViewId: ViewId
  readonly requestId: string | null
  readonly unlockedIds: readonly string[]
  readonly pageCopy: (typeof schema.duplications.$inferSelect)['pageCopy']
}

const KEPT_DAYS = 7
/** Copies that one person has made at the same time; what hangs for an hour no longer counts. */
const MAX_RUNNING = 5
const GIVEN_UP_MS = 60 * 60_000

/** Notes that a copy is asked for, and its job. The second of two equal requests finds what the first began. Answers its id. */
export async function storeRequest(
  context: DuplicatingContext,
  actor: Actor,
  request: CopyRequest,
): Promise<string> {
  const { database, clock, queue } = context
  return await database.transaction(async (transaction) => {
    // One that failed or was stopped is no copy: the same request may try again.
    await clientOf(transaction).query(
      `DELETE FROM duplications WHERE user_id = $1
         AND ((state IN ('failed', 'cancelled') AND request_id = $2) OR (state <> 'running' AND created_at < $3))`,
      [actor.userId, request.requestId, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)],
    )
    const id = await insertRequest(context, transaction, { actor, request })
    if (id === null) return await findKnown(transaction, actor, request)
    await checkRunning(context, transaction, actor)
    await queue.send(request.pageCopy ? PAGE_COPY : DUPLICATION, { id }, { transaction })
    return id
  })
}

/** Null where the same was asked for before. */
async function insertRequest(
  { ids, clock }: DuplicatingContext,
  transaction: Transaction,
  { actor, request }: { actor: Actor; request: CopyRequest },
): Promise<string | null> {
  const { rows } = await clientOf(transaction).query<{ id: string }>(
    `INSERT INTO duplications (id, workspace_id, user_id, request_id, published_view_id, dest_view_id, unlocked_ids,
       view_id, state, created_at, page_copy)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'running', $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
    [
      ids.uuid(),
      request.workspaceId,
      actor.userId,
      request.requestId,
      request.sourceId,
      request.destViewId,
      request.unlockedIds,
      (request.pageCopy && request.requestId) ?? ids.uuid(),
      clock.now(),
      request.pageCopy,
    ],
  )
  return rows[0]?.id ?? null
}

async function checkRunning(
  { clock }: DuplicatingContext,
  transaction: Transaction,
  { userId }: Actor,
): Promise<void> {
  const { rows } = await clientOf(transaction).query<{ count: number }>(
    `SELECT count(*)::int AS count FROM duplications WHERE user_id = $1 AND state = 'running' AND created_at > $2`,
    [userId, new Date(clock.now().getTime() - GIVEN_UP_MS)],
  )
  if ((rows[0]?.count ?? 0) <= MAX_RUNNING) return
  throw new AppError('too_many_requests', {
    message: 'Other copies are still being made. Wait for them first.',
  })
}

async function findKnown(transaction: Transaction, actor: Actor, request: CopyRequest): Promise<string> {
  const { rows } = await clientOf(transaction).query<{ id: string }>(FIND_KNOWN, [
    actor.userId,
    request.requestId,
    request.workspaceId,
    request.sourceId,
    request.destViewId,
  ])
  // The one that stood in the way ended between the two questions.
  if (!rows[0]) throw new AppError('retry_later')
  return rows[0].id
}

const FIND_KNOWN = `
  SELECT id FROM duplications
  WHERE user_id = $1 AND workspace_id = $3 AND (request_id = $2
    OR (state = 'running' AND published_view_id = $4 AND dest_view_id = $5))
  ORDER BY request_id = $2 DESC NULLS LAST LIMIT 1`
