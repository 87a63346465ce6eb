import type { ReaderChoice } from '@sheaf/model'
import type { BoardContent, GridContent, ReaderHead, ReaderRowsPart } from '@sheaf/render/database'

/** What the worker is told. */
export type ReaderRequest =
  | { readonly kind: 'open'; readonly head: ReaderHead; readonly parts: readonly Uint8Array[] }
  | { readonly kind: 'find'; readonly number: number; readonly choice: ReaderChoice }
  /** Where a row stands among those that were found last. */
  | { readonly kind: 'place'; readonly number: number; readonly rowId: string }

/** A page of what was found, with what its cells name. */
export interface Found extends Pick<ReaderRowsPart, 'related' | 'files'> {
  readonly content: GridContent | BoardContent
  /** All rows that were found. */
  readonly count: number
}

/** From 0; null for a row that was not found. */
export interface FoundPlace {
  readonly at: number
  readonly all: number
  readonly previous: string | null
  readonly next: string | null
}

export type ReaderReply =
  | { readonly kind: 'found'; readonly number: number; readonly found: Found }
  | { readonly kind: 'place'; readonly number: number; readonly place: FoundPlace | null }
