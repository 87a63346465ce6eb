import type { ViewIcon } from '@sheaf/contract'
import type { NewBlock } from '@sheaf/model'
import type { ReadChat } from '../chats/readChatMarkdown.ts'

/** What a file says of a page. Addresses of files are still stand-ins. */
export interface ReadPage {
  /** Null: the file names none. */
  readonly title: string | null
  readonly icon: ViewIcon | null
  readonly extra: Readonly<Record<string, unknown>> | null
  readonly blocks: readonly NewBlock[]
  /** Where the file is a chat of an export, and whoever reads it takes chats: then it has no blocks. */
  readonly chat?: ReadChat
  /** Whether it was a chat whose messages cannot be told apart: it is a page of what was said. */
  readonly isChatText?: boolean
}

/** How a file is read that takes a while. */
export interface ReadOptions {
  /** Ends the reading with its reason. */
  readonly signal: AbortSignal
  /** Hears how far it is, from 0 to 1. */
  readonly onShare: (share: number) => void
}
