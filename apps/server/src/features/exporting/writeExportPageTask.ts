import type { ExportPage, NamedPage, PackedText, PageWriting, ShelvedFile } from '@sheaf/export'
import type { ChatMessage } from '@sheaf/contract'
import type { FileAddress } from '@sheaf/model'
import type { ThreadTask } from '../../platform/threads/index.ts'

export interface PageToWrite extends Pick<PageWriting, 'workspaceId' | 'format'>, ExportPage {
  /** Yjs v1; empty for a page that nobody has written in. */
  readonly updates: readonly Uint8Array[]
  /** Of a chat, what was said, and names by the ids of people; null for other pages. */
  readonly chat: ChatToWrite | null
  readonly hasFiles: boolean
  /** BCP 47. */
  readonly language: string
  readonly siteUrl: string
}

export interface ChatToWrite {
  readonly messages: readonly ChatMessage[]
  readonly names: ReadonlyMap<string, string>
}

/** What is asked of the server while a page is written. */
export type PageWritingHost = {
  putFile(address: FileAddress): Promise<ShelvedFile | null>
  pages(viewIds: readonly string[]): Promise<ReadonlyMap<string, NamedPage>>
  drawing(path: string): Promise<string | null>
}

/** Writes the file of a page; null for what is no document. */
export const WRITE_EXPORT_PAGE: ThreadTask<PageToWrite, PackedText | null, PageWritingHost> = {
  name: 'writeExportPage',
  timeLimitMs: 60_000,
}
