import type { WireBlock } from '@sheaf/export/reading'
import type { Result } from '@sheaf/base'
import type { ErrorCode, ViewIcon } from '@sheaf/contract'
import type { PageTarget } from '@sheaf/markdown'
import type { UploadProblem } from '../../../platform/uploads/index.ts'

export interface NewPage {
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly blocks: readonly WireBlock[]
}

/** What an import stands on: the calls of the server, as the person who imports. */
export interface ImportEnvironment {
  newId(): string
  /** All of it or nothing. */
  createPage(page: NewPage, signal: AbortSignal): Promise<Result<void, ErrorCode>>
  setIcon(id: string, icon: ViewIcon): Promise<Result<void, ErrorCode>>
  setExtra(id: string, extra: Readonly<Record<string, unknown>>): Promise<Result<void, ErrorCode>>
  /** Stores a file below a view; answers its address. */
  upload(
    file: File,
    parentId: string,
    signal: AbortSignal,
  ): Promise<Result<string, UploadProblem | 'cancelled'>>
  /** The page of this workspace behind an address of the app. */
  pageOfAddress(address: string): PageTarget | null
}
