import type { duplicatePage as duplicatePageCall } from '@sheaf/contract'
import type { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import { duplicatePage, type PageCopy } from '../pages/index.ts'
import { awaitDuplication } from './awaitDuplication.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { storeRequest } from './storeRequest.ts'

type Answer = z.output<typeof duplicatePageCall.reply>

/**
 * Copies a page of the workspace: at once, or by a job where it is large. A request with an id makes one copy, which has that
 * id, however often it is sent.
 */
export async function requestPageCopy(
  context: DuplicatingContext,
  permit: Permit,
  copy: PageCopy,
  requestId: string | null,
): Promise<Answer> {
  const { actor, workspaceId } = permit
  const made = requestId === null ? null : await findMade(context, permit, requestId)
  if (made !== null) return made
  const page = await duplicatePage(context, permit, copy, requestId)
  if ('copyId' in page) return { view_id: page.copyId, task_id: null, state: 'done' }
  const { viewId, ...pageCopy } = copy
  const request = {
    workspaceId,
    sourceId: viewId,
    destViewId: page.largeAt,
    requestId,
    unlockedIds: [],
    pageCopy,
  }
  const id = await storeRequest(context, actor, request)
  const { view_id, task_id, state } = await awaitDuplication(context, actor, { workspaceId, id, requestId })
  // What failed is thrown.
  return { view_id, task_id, state: state === 'failed' ? 'cancelled' : state }
}

/** The copy that this request made before. */
async function findMade(
  { database }: DuplicatingContext,
  { actor, workspaceId }: Permit,
  requestId: string,
): Promise<Answer | null> {
  const { rows } = await clientOf(database).query<{ is_own: boolean }>(
    'SELECT workspace_id = $2 AND created_by = $3 AS is_own FROM views WHERE id = $1',
    [requestId, workspaceId, actor.userId],
  )
  if (rows[0] === undefined) return null
  if (!rows[0].is_own) throw new AppError('record_already_exists')
  return { view_id: requestId, task_id: null, state: 'done' }
}
