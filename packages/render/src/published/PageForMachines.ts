/** Metadata of a published page for search engines, feed readers and link previews. Addresses are absolute. */
export interface PageForMachines {
  /** A document; false for pages such as databases. */
  readonly isArticle: boolean
  /** False: excluded from search engines. */
  readonly isIndexed: boolean
  /** An image with the title, 1200 × 630; its address changes with its content. */
  readonly pictureUrl: string
  /** The feed of the namespace. */
  readonly feedUrl: string
  /** The page as Markdown; null if there is none. */
  readonly markdownUrl: string | null
  /** The first page of the namespace. */
  readonly siteUrl: string
  readonly publishedAt: Date
}
