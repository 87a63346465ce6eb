import type { DocumentSummary } from '@sheaf/render'
import type { PackedHtml } from './packedHtml.ts'

/** A page above a published one, as a visitor may know it. */
export interface PublishedAncestor {
  readonly name: string
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
  readonly name: string
  readonly icon: { readonly ty: number; readonly value: string } | null
  /** JSON text of the view's `extra`. */
  readonly extra: string | null
  readonly html: PackedHtml
  readonly summary: DocumentSummary
  readonly version: number
  /** When the page was published first, since it was last taken off the web. */
  readonly publishedAt: Date
  /** When the content was published. */
  readonly updatedAt: Date
  /** From the top down. */
  readonly ancestors: readonly PublishedAncestor[]
}
