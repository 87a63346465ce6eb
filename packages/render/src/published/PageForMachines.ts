/** Metadata of a published page for search engines, feed readers and link previews. Addresses are absolute. */
export interface PageForMachines {
  /** A document; else something to look things up in, such as a database. */
  readonly isArticle: boolean
  /** False: search engines are asked to leave the page out. */
  readonly isIndexed: boolean
  /** A picture of the title, 1200 × 630; its address changes with what it shows. */
  readonly pictureUrl: string
  /** The feed of everything published beside the page. */
  readonly feedUrl: string
  /** The page as Markdown; null for a page that has no such form. */
  readonly markdownUrl: string | null
  /** Where everything that is published beside the page begins. */
  readonly siteUrl: string
  readonly publishedAt: Date
}
