import type { ErrorCode } from '@sheaf/contract'
import type { Transaction } from '../../../platform/database/index.ts'
import type { PublishedFiles } from './publishedFiles.ts'
import type { PublishableView } from './publishedMeta.ts'
import type { Rendering } from './renderContent.tsx'

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

export interface SnapshotInput {
  readonly workspaceId: string
  readonly view: PublishableView & { readonly is_space: boolean }
  /** Whose rights open files to the world. */
  readonly publisherId: string
  /** What somebody brings along as the content; undefined: what the page says now. */
  readonly given?: Uint8Array | undefined
  /** Of a database: the views that visitors are to see; undefined: as before. */
  readonly visibleViewIds?: readonly string[] | undefined
}
