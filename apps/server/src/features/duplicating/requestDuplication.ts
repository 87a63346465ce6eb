import type { ViewId, WorkspaceId } from '@sheaf/base'
import type { Duplication } from '@sheaf/contract'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor, Permit } from '../access/index.ts'
import type { Visitor } from '../publishing/index.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { DUPLICATION } from './handleDuplications.ts'
import { listPublishedBelow } from './listPublishedBelow.ts'
import { readDuplication } from './readDuplication.ts'

export interface DuplicationInput {
  readonly publishedViewId: ViewId
  readonly destViewId: ViewId
  readonly requestId: string | null
  readonly visitor: Visitor
}

interface StoredDuplicationInput extends DuplicationInput {
  readonly workspaceId: WorkspaceId
}

/** What is done for longer than this is told of by `getDuplication`, to callers who know of it. */
const ANSWER_MS = 2_000
/** To callers who wait for the end: browsers and proxies give up soon after. */
const LAST_ANSWER_MS = 50_000
const LOOK_AGAIN_MS = [20, 40, 80, 150, 300, 500]
const KEPT_DAYS = 7
/** Copies that one person has made at the same time; what hangs for an hour no longer counts. */
const MAX_RUNNING = 5
const GIVEN_UP_MS = 60 * 60_000

/**
 * Asks for a copy of a published page and waits for it. The second of two equal requests finds the copy that the first
 * began. Throws why it is refused, also for what is refused only while it is copied.
 */
export async function requestDuplication(
  context: DuplicatingContext,
  permit: Permit,
  input: DuplicationInput,
): Promise<Duplication> {
  const { actor, workspaceId } = permit
  const request = { ...input, workspaceId }
  const { destViewId, publishedViewId, visitor } = request
  const place = await context.policy.requireView(permit, destViewId)
  if (place.isTrashed) throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
  const passage = await context.gate.ofView(publishedViewId, visitor)
  if (passage.state === 'gone') throw new AppError('record_not_found')
  if (passage.state === 'locked' || !passage.publication.duplicateEnabled)
    throw new AppError('not_enough_permissions', { message: 'This page cannot be copied.' })

  const id = await storeRequest(context, actor, request)
  const limitMs = request.requestId === null ? LAST_ANSWER_MS : ANSWER_MS
  const duplication = await settled(context, actor, { workspaceId, id, limitMs })
  if (duplication.refused !== null) throw new AppError(duplication.refused)
  // Who sends no id knows of no states: the answer is a copy, or a refusal.
  if (request.requestId === null && duplication.answer.state === 'cancelled')
    throw new AppError('record_deleted', { message: 'This copy was stopped.' })
  return duplication.answer
}

async function storeRequest(
  context: DuplicatingContext,
  actor: Actor,
  request: StoredDuplicationInput,
): Promise<string> {
  const { database, clock, queue } = context
  const unlockedIds = await listUnlocked(context, request)
  return await database.transaction(async (transaction) => {
    // One that failed or was stopped is no copy: the same request may try again.
    await clientOf(transaction).query(
      `DELETE FROM duplications WHERE user_id = $1
         AND ((state IN ('failed', 'cancelled') AND request_id = $2) OR (state <> 'running' AND created_at < $3))`,
      [actor.userId, request.requestId, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)],
    )
    const id = await insertRequest(context, transaction, { actor, request, unlockedIds })
    if (id === null) return await findKnown(transaction, actor, request)
    await checkRunning(context, transaction, actor)
    await queue.send(DUPLICATION, { id }, { transaction })
    return id
  })
}

/** Null where the same was asked for before. */
async function insertRequest(
  { ids, clock }: DuplicatingContext,
  transaction: Transaction,
  {
    actor,
    request,
    unlockedIds,
  }: { actor: Actor; request: StoredDuplicationInput; unlockedIds: readonly string[] },
): Promise<string | null> {
  const { rows } = await clientOf(transaction).query<{ id: string }>(
    `INSERT INTO duplications (id, workspace_id, user_id, request_id, published_view_id, dest_view_id, unlocked_ids,
       view_id, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'running', $9) ON CONFLICT DO NOTHING RETURNING id`,
    [
      ids.uuid(),
      request.workspaceId,
      actor.userId,
      request.requestId,
      request.publishedViewId,
      request.destViewId,
      unlockedIds,
      ids.uuid(),
      clock.now(),
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

async function findKnown(
  transaction: Transaction,
  actor: Actor,
  request: StoredDuplicationInput,
): Promise<string> {
  const { rows } = await clientOf(transaction).query<{ id: string }>(FIND_KNOWN, [
    actor.userId,
    request.requestId,
    request.workspaceId,
    request.publishedViewId,
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

/** Publications behind a password that are open to this visitor all the same: the work itself sees no cookies. */
async function listUnlocked(
  { database, gate }: DuplicatingContext,
  request: StoredDuplicationInput,
): Promise<string[]> {
  const unlocked: string[] = []
  for (const { view_id: id } of await listPublishedBelow(database, request.publishedViewId)) {
    const { state } = await gate.ofView(id, request.visitor)
    if (state === 'open') unlocked.push(id)
  }
  return unlocked
}

async function settled(
  context: DuplicatingContext,
  actor: Actor,
  {
    workspaceId,
    id,
    limitMs,
  }: { readonly workspaceId: WorkspaceId; readonly id: string; readonly limitMs: number },
): ReturnType<typeof readDuplication> {
  const until = performance.now() + limitMs
  for (let look = 0; ; look += 1) {
    const found = await readDuplication(context, actor, { workspaceId, id })
    if (found.answer.state !== 'running' || performance.now() >= until) return found
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS[look] ?? LOOK_AGAIN_MS.at(-1)))
  }
}
