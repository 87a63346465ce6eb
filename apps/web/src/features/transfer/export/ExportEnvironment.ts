import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { FileAddress, ProjectedBlock } from '@sheaf/model'
import type { MentionedPart } from '@sheaf/render'

/** Why a page or a file is not in the export. */
export type ExportProblem = ErrorCode | 'offline' | 'not_a_document' | 'archive_full'

export interface FetchedFile {
  readonly content: Blob
  readonly name: string
  /** As the server says. */
  readonly type: string
}

/** What an export stands on: the sync of this browser, and the files as the person may read them. */
export interface ExportEnvironment {
  /** The document as the server has it, with what this device has not sent yet. */
  readPage(viewId: string, signal: AbortSignal): Promise<Result<ProjectedBlock, ExportProblem>>
  fetchFile(address: FileAddress, signal: AbortSignal): Promise<Result<FetchedFile, ExportProblem>>
  /** A drawing that this server comes with, by its path, as a `data:` address; null where it cannot be had. */
  readDrawing(path: string, signal: AbortSignal): Promise<string | null>
  /** The whole address of a file, for those that stay where they are. */
  fileUrl(address: FileAddress): string
  /** The whole address of a page of the app, or of a part of it. */
  pageUrl(viewId: string, part: MentionedPart | null): string
  now(): Date
}
