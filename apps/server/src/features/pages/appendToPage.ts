import type { JsonValue, ViewId } from '@sheaf/base'
import { COLLAB_TYPES } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'
import { LARGE_BYTES, type Sync } from '../../sync/index.ts'
import type { Permit } from '../access/index.ts'
import { APPEND_BLOCKS } from './appendBlocksTask.ts'
import { appendBlocksWork } from './appendBlocksWork.ts'
import type { PagesContext } from './PagesContext.ts'

export interface AppendContext extends PagesContext {
  readonly sync: Pick<Sync, 'read' | 'submit'>
}

/** Adds blocks behind the last one of a page. Of two who do so at once, both are there in the end. */
export async function appendToPage(
  { policy, sync, threads }: AppendContext,
  permit: Permit,
  { viewId, blocks }: { readonly viewId: ViewId; readonly blocks: JsonValue },
): Promise<void> {
  const { actor, workspaceId } = permit
  const { isTrashed } = await policy.requireView(permit, viewId)
  if (isTrashed) throw new AppError('record_deleted', { message: 'The page is in the trash.' })
  const address = { workspaceId, objectId: viewId, collabType: COLLAB_TYPES.document }
  const document = await sync.read(address)
  if (!document.ok) throw new AppError(document.error)
  const question = { state: document.value.update, blocks }
  const isLong = question.state.length + JSON.stringify(blocks).length > LARGE_BYTES
  const appended = isLong
    ? await threads.run(APPEND_BLOCKS, question, { key: actor.userId })
    : { ok: true as const, value: await appendBlocksWork(question, {}) }
  if (!appended.ok) throw new AppError('retry_later')
  if (!appended.value.ok) throw new AppError(appended.value.error)
  const stored = await sync.submit(address, { update: appended.value.value, userId: actor.userId })
  if (!stored.ok) throw new AppError(stored.error)
}
