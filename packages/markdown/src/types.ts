import type { JsonObject } from '@sheaf/base'
import type { NewBlock, TextRun } from '@sheaf/model'

/** A block to print: a `NewBlock`, or a `ProjectedBlock` as the projection of a document gives it. */
export interface MarkdownBlock {
  readonly type: string
  readonly data?: JsonObject
  readonly text?: readonly TextRun[] | null
  readonly children?: readonly MarkdownBlock[]
}

/** A page, or a block of one, as a link says it. */
export interface PageLink {
  readonly name: string
  readonly href: string
}

/** What a link in Markdown leads to inside the product. */
export interface PageTarget {
  readonly pageId: string
  /** The block of the page that is meant; null for the page as a whole. */
  readonly blockId: string | null
  /** The row that is meant, where the page is a view of a database. */
  readonly rowId?: string | null
}

export interface PrintMarkdownOptions {
  /**
   * `full`, the default, keeps everything: what Markdown lacks becomes directives. `plain` is for other programs and
   * people: Markdown alone, without what it cannot say.
   */
  readonly form?: 'full' | 'plain'
  /**
   * The address to write for a file, picture or video (`url` of media blocks, each picture of a gallery); as stored
   * where it is not given or answers null.
   */
  readonly fileAddress?: (url: string) => string | null
  /**
   * How a page is linked (mentions and `sub_page` blocks; `blockId` is null for whole pages). Null: the page has no
   * address here, and only its id is written.
   */
  readonly pageLink?: (page: PageTarget) => PageLink | null
  /** The words for the day or the moment of a mention; its ISO form where it is not given. */
  readonly dateText?: (date: Date, hasTime: boolean) => string
}

export interface ParseMarkdownOptions {
  /** The address to store for one of a file, picture or video as written; null or not given: as written. */
  readonly fileAddress?: (address: string) => string | null
  /**
   * The page of ours that a link leads to: the link becomes a mention of it. Null or not given: an ordinary link.
   * Asked with the address as written, before anything is made of it.
   */
  readonly pageTarget?: (href: string) => PageTarget | null
  /** The address to store for a link that is no page of ours, as written; null or not given: as written. */
  readonly linkAddress?: (href: string) => string | null
}

/** What a Markdown text says. */
export interface ParsedMarkdown {
  readonly blocks: readonly NewBlock[]
}
