import type { ThreadTask } from '../../../platform/threads/index.ts'

/** What the document of a row names. */
export interface RowDocumentNames {
  /** Of files. */
  readonly addresses: readonly string[]
  /** Addresses that it shows as cards. */
  readonly previewed: readonly string[]
}

/** Reads what the document of a row names; null where it is no document. */
export const READ_ROW_DOCUMENT: ThreadTask<{ readonly update: Uint8Array }, RowDocumentNames | null> = {
  name: 'readRowDocument',
  timeLimitMs: 30_000,
}
