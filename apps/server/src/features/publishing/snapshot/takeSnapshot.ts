import { err, ok, type Result, type UserId } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { Transaction } from '../../../platform/database/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { measureUpdate, readCollabUpdates } from '../../../sync/index.ts'
import type { FilesPolicy } from '../../files/index.ts'
import { readContentMark } from './contentMark.ts'
import { takeDatabase } from '../databases/takeDatabase.ts'
import { readNamedFiles, type PublishedFiles } from './publishedFiles.ts'
import type { PublishableView } from './publishedMeta.ts'
import type { Rendering } from './renderContent.tsx'
import { renderingHost } from './renderingHost.ts'
import { renderInThread } from './renderInThread.ts'

/** The content of a page at one moment, ready for visitors. */
export interface PageSnapshot {
  /** As the wire has it: of a document its Yjs v1 update. */
  readonly blob: Uint8Array
  readonly rendering: Rendering
  readonly files: PublishedFiles
  /** Pages whose names the rendering may hold. */
  readonly mentionedIds: readonly string[]
  /** Of a database: the views that visitors see; null for a document. */
  readonly tabIds: readonly string[] | null
  /** Null: to be read once the snapshot is stored. */
  readonly contentMark: string | null
  /** Of a database: what lies in tables of its own, once the publication itself is stored. */
  readonly storeRest?: (transaction: Transaction, viewId: string, at: Date) => Promise<void>
  /** Lets go of what `storeRest` works with; to be called whatever becomes of the snapshot. */
  readonly close?: () => void
}

export type SnapshotRefusal = Extract<
  ErrorCode,
  'invalid_request' | 'feature_not_available' | 'no_required_data' | 'service_temporary_unavailable'
>

export interface SnapshotWish {
  readonly workspaceId: string
  readonly view: PublishableView & { readonly is_space: boolean }
  /** Whose rights open files to the world. */
  readonly publisherId: string
  /** What somebody brings along as the content; undefined: what the page says now. */
  readonly given?: Uint8Array | undefined
  /** Of a database: the views that visitors are to see; undefined: as before. */
  readonly visibleViewIds?: readonly string[] | undefined
}

/** Takes what a page says within a transaction that sees one moment, and renders it. */
export async function takeSnapshot(
  transaction: Transaction,
  context: { readonly filesPolicy: FilesPolicy; readonly threads: Threads },
  wish: SnapshotWish,
): Promise<Result<PageSnapshot, SnapshotRefusal>> {
  const { workspaceId, view, publisherId, given } = wish
  if (view.layout === CHAT) return err('invalid_request')
  if (view.is_space || !PUBLISHABLE_LAYOUTS.includes(view.layout)) return err('feature_not_available')
  if (view.layout !== DOCUMENT) return await takeDatabase(transaction, context, wish)
  if (given !== undefined && !measureUpdate(given).ok) return err('invalid_request')
  // What was brought along is no state of the stored document.
  const contentMark = given === undefined ? await readContentMark(transaction, view.id) : ''
  const updates = given === undefined ? await readCollabUpdates(transaction, view.id) : [given]
  const publisher = { userId: publisherId as UserId }
  const rendered = await renderInThread(
    context.threads,
    { workspaceId, updates, view },
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
export const PUBLISHABLE_LAYOUTS: readonly number[] = [DOCUMENT, 1, 2, 3]
