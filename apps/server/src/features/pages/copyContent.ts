import { ok } from '@sheaf/base'
import type { WorkspaceId } from '@sheaf/base'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { databaseHost } from '../../platform/threads/index.ts'
import { LARGE_BYTES, readWholeCollab } from '../../sync/index.ts'
import { copyPageContent, MAX_COPIED_LEVELS } from './copyPageContent.ts'
import { COPY_PAGE, type CopiedContent, type CopiedPage } from './copyPageTask.ts'
import type { PagesContext } from './PagesContext.ts'

export interface ContentCopy extends Pick<CopiedPage, 'look' | 'id' | 'copies'> {
  readonly workspaceId: WorkspaceId
  /** Of the document that is copied. */
  readonly originalId: string
}

/** What a page holds and its look, as the copy has it. */
export async function copyContent(
  { clock, threads }: PagesContext,
  transaction: Transaction,
  { originalId, ...copy }: ContentCopy,
): Promise<CopiedContent> {
  const state = await readWholeCollab(transaction, threads, originalId)
  // A copy: what the driver answers lies in a larger buffer.
  const question = { ...copy, state: state && Uint8Array.from(state), now: clock.now() }
  const isLarge = state !== null && state.length > LARGE_BYTES
  const copied = isLarge
    ? await threads.run(COPY_PAGE, question, { key: copy.workspaceId, host: databaseHost(transaction) })
    : ok(await copyPageContent(transaction, question))
  if (!copied.ok) throw new AppError('retry_later')
  if (!copied.value.ok) {
    throw new AppError(copied.value.error, {
      message: `A page with more than ${MAX_COPIED_LEVELS} levels of blocks cannot be copied.`,
    })
  }
  return copied.value.value
}
