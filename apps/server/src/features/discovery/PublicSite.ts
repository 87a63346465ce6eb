/** What one workspace shows the world. */
export interface PublicSite {
  readonly workspaceId: string
  readonly workspaceName: string
  readonly namespace: string
  /** BCP 47: the language of its publications. */
  readonly locale: string
  /** Name of the page that opens at the namespace itself; null for none, and for one that is not open to all. */
  readonly defaultName: string | null
}

/** A page that the whole world may read, as lists name it. */
export interface ListedPage {
  readonly viewId: string
  readonly publishName: string
  readonly title: string
  readonly description: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}
