import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { FileAddress } from '@sheaf/model'
import type { Archive, ArchiveText } from './createArchive.ts'
import type { ExportPage, ExportTable } from './planExport.ts'
import type { PutFile } from './writePage.ts'

/** Why a page or a file is not in the export. */
export type ExportProblem = ErrorCode | 'offline' | 'not_a_document' | 'archive_full'

export interface FetchedFile {
  /** In bytes. */
  readonly size: number
  /** To be read once. */
  readonly content: AsyncIterable<Uint8Array>
  readonly name: string
  /** As the server says. */
  readonly type: string
}

/** While the rows of a database are written. */
export interface TableProgress {
  readonly putFile: PutFile
  readonly signal: AbortSignal
  /** Called now and then; what comes next waits for it. */
  readonly onRows: () => Promise<void>
}

/** What an export stands on. */
export interface ExportEnvironment<Text extends ArchiveText> {
  /** The file of a page as this person may read it. What it shows is put into the archive first. */
  writePage(page: ExportPage, putFile: PutFile, signal: AbortSignal): Promise<Result<Text, ExportProblem>>
  /** The rows of a database as this person may read them, where databases are exported. */
  writeTable?(table: ExportTable, progress: TableProgress): Promise<Result<Text, ExportProblem>>
  fetchFile(address: FileAddress, signal: AbortSignal): Promise<Result<FetchedFile, ExportProblem>>
  /** The whole address of a file, for those that stay where they are. */
  fileUrl(address: FileAddress): string
  /** Asked for once, with the first thing that goes into it. */
  openArchive(): Archive
}
