import { err, ok, type Result, type UserId } from '@sheaf/base'
import type { Transaction } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { measureUpdate, readCollabUpdates } from '../../../sync/index.ts'
import type { FilesPolicy } from '../../files/index.ts'
import { readContentMark } from './contentMark.ts'
import { takeDatabase } from '../databases/takeDatabase.ts'
import { readNamedFiles } from './publishedFiles.ts'
import type { PageSnapshot, SnapshotInput, SnapshotRefusal } from './PageSnapshot.ts'
import { readPublishLocale } from './publishLocale.ts'
import { renderingHost } from './renderingHost.ts'
import { renderInThread } from './renderInThread.ts'

/** Takes what a page says within a transaction that sees one moment, and renders it. */
export async function takeSnapshot(
  transaction: Transaction,
  context: { readonly filesPolicy: FilesPolicy; readonly threads: Threads },
  input: SnapshotInput,
): Promise<Result<PageSnapshot, SnapshotRefusal>> {
  const { workspaceId, view, publisherId, given } = input
  if (view.layout === CHAT) return err('invalid_request')
  if (view.is_space || !PUBLISHABLE_LAYOUTS.includes(view.layout)) return err('feature_not_available')
  if (view.layout !== DOCUMENT) return await takeDatabase(transaction, context, input)
  if (given !== undefined && !measureUpdate(given).ok) return err('invalid_request')
  // What was brought along is no state of the stored document.
  const contentMark = given === undefined ? await readContentMark(transaction, view.id) : ''
  const updates = given === undefined ? await readCollabUpdates(transaction, view.id) : [given]
  const publisher = { userId: publisherId as UserId }
  const rendered = await renderInThread(
    context.threads,
    { workspaceId, locale: await readPublishLocale(transaction, workspaceId), updates, view },
    {
      ...renderingHost(transaction),
      files: (addresses) =>
        readNamedFiles(transaction, context.filesPolicy, { workspaceId, publisher }, addresses),
    },
  )
  if (!rendered.ok) return rendered
  if (rendered.value === null) return err(given === undefined ? 'no_required_data' : 'invalid_request')
  return ok({ ...rendered.value, tabIds: null, contentMark })
}

const DOCUMENT = 0
const CHAT = 4

/** Layouts of pages that can be published. */
export const PUBLISHABLE_LAYOUTS: readonly number[] = [DOCUMENT, 1, 2, 3, 5, 6, 7]
