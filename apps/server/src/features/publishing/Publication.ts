import type { DocumentSummary } from '@sheaf/render'
import type { DatabasePlace } from './databases/DatabasePlace.ts'
import type { GateBars } from './gate/Gate.ts'
import type { PackedHtml } from './snapshot/packedHtml.ts'

/** A page above a published one, as a visitor may know it. */
export interface PublishedAncestor {
  readonly name: string
  /** A number of the format: 0 document, 1 grid, 2 board, 3 calendar. */
  readonly layout: number
  /** Null: it has no address of its own. */
  readonly publishName: string | null
}

/** What the viewer needs to show a published page. */
export interface PublishedDocument {
  readonly viewId: string
  readonly workspaceId: string
  readonly workspaceName: string
  readonly namespace: string
  readonly publishName: string
  /** BCP 47: the language of what stands around and in the content; of what was written, `summary` says it. */
  readonly locale: string
  readonly name: string
  readonly icon: { readonly ty: number; readonly value: string } | null
  /** JSON text of the view's `extra`. */
  readonly extra: string | null
  /** Of a database: a tab of it, or one of its rows. */
  readonly kind: 'document' | 'database' | 'row'
  /** A number of the format: 0 document, 1 grid, 2 board, 3 calendar. */
  readonly layout: number
  /** Of a row; null for all else. */
  readonly rowTitle: string | null
  /** Of a database: the views that visitors see, in order. */
  readonly tabIds: readonly string[]
  /** The part that is shown, however it was asked for; the whole of a document. */
  readonly place: DatabasePlace
  readonly html: PackedHtml
  /** Of a row, which lies over its tab; null for all else. */
  readonly panel: PackedHtml | null
  readonly summary: DocumentSummary
  readonly version: number
  /** When the page was published first, since it was last taken off the web. */
  readonly publishedAt: Date
  /** When the content was published. */
  readonly updatedAt: Date
  /** From the top down. */
  readonly ancestors: readonly PublishedAncestor[]
  readonly commentsEnabled: boolean
  /** Comments may be read, not written. */
  readonly commentsClosed: boolean
  readonly duplicateEnabled: boolean
  /** Search engines may list it. Never where a password bars the way. */
  readonly isIndexed: boolean
  /** What is open to this visitor may be kept for others only where this bars nobody, and until it expires. */
  readonly bars: GateBars
  /** When what shows it has to be made anew: it expires, or another day begins for a tab that counts from today. Null for never. */
  readonly keptUntil: Date | null
}

/** What a visitor finds at an address. */
export type FoundPublication =
  | { readonly state: 'open'; readonly document: PublishedDocument }
  /** Behind a password: nothing of it may be told but that it is there. */
  | { readonly state: 'locked'; readonly viewId: string; readonly workspaceId: string }
  /** `movedTo`: path of the address that it has now, where this was a former one. */
  | { readonly state: 'gone'; readonly movedTo: string | null }
