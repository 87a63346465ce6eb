import type { ViewId } from '@sheaf/base'
import type { Duplication } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { Visitor } from '../publishing/index.ts'
import { awaitDuplication } from './awaitDuplication.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { listPublishedBelow } from './listPublishedBelow.ts'
import { storeRequest } from './storeRequest.ts'

export interface DuplicationInput {
  readonly publishedViewId: ViewId
  readonly destViewId: ViewId
  readonly requestId: string | null
  readonly visitor: Visitor
}

/**
 * Asks for a copy of a published page and waits for it. The second of two equal requests finds the copy that the first
 * began. Throws why it is refused, also for what is refused only while it is copied.
 */
export async function requestDuplication(
  context: DuplicatingContext,
  permit: Permit,
  { publishedViewId, destViewId, requestId, visitor }: DuplicationInput,
): Promise<Duplication> {
  const { actor, workspaceId } = permit
  const place = await context.policy.requireView(permit, destViewId)
  if (place.isTrashed) throw new AppError('record_deleted', { message: 'The page above it is in the trash.' })
  const passage = await context.gate.ofView(publishedViewId, visitor)
  if (passage.state === 'gone') throw new AppError('record_not_found')
  if (passage.state === 'locked' || !passage.publication.duplicateEnabled)
    throw new AppError('not_enough_permissions', { message: 'This page cannot be copied.' })

  const unlockedIds = await listUnlocked(context, publishedViewId, visitor)
  const request = {
    workspaceId,
    sourceId: publishedViewId,
    destViewId,
    requestId,
    unlockedIds,
    pageCopy: null,
  }
  const id = await storeRequest(context, actor, request)
  return await awaitDuplication(context, actor, { workspaceId, id, requestId })
}

/** Publications behind a password that are open to this visitor all the same: the work itself sees no cookies. */
async function listUnlocked(
  { database, gate }: DuplicatingContext,
  publishedViewId: ViewId,
  visitor: Visitor,
): Promise<string[]> {
  const unlocked: string[] = []
  for (const { view_id: id } of await listPublishedBelow(database, publishedViewId)) {
    const { state } = await gate.ofView(id, visitor)
    if (state === 'open') unlocked.push(id)
  }
  return unlocked
}
