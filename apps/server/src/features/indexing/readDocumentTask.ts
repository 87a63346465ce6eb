import type { ThreadTask } from '../../platform/threads/index.ts'
import type { DocumentContent } from './Follower.ts'

interface DocumentQuestion {
  /** Yjs v1. */
  readonly updates: readonly Uint8Array[]
  /** Addresses of its pages are links. */
  readonly workspaceId: string
}

/** Reads what is written in a document. */
export const READ_DOCUMENT: ThreadTask<DocumentQuestion, DocumentContent> = {
  name: 'readDocument',
  timeLimitMs: 15_000,
}
