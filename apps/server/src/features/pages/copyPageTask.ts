import type { JsonValue, Result } from '@sheaf/base'
import type { DatabaseHost, ThreadTask } from '../../platform/threads/index.ts'

/** Icon and cover of a page. */
type PageLook = { readonly icon: JsonValue; readonly extra: JsonValue }

export interface CopiedPage {
  readonly state: Uint8Array | null
  readonly look: PageLook
  readonly workspaceId: string
  /** Of the copy. */
  readonly id: string
  /** New view ids by old ones. */
  readonly copies: ReadonlyMap<string, string>
  readonly now: Date
}

export interface CopiedContent {
  readonly look: PageLook
  /** Yjs v1 update. */
  readonly document: Uint8Array
}

/** Copies what a page holds and its look; refused with more levels of blocks than can be copied. */
export const COPY_PAGE: ThreadTask<CopiedPage, Result<CopiedContent, 'payload_too_large'>, DatabaseHost> = {
  name: 'copyPage',
  timeLimitMs: 60_000,
}
