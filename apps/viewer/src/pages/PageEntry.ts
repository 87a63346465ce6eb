/** A published page as the server sent it. */
export interface PageEntry {
  readonly html: string
  /** Path and query at which it is, after all redirects. */
  readonly path: string
  /** For this reader alone: it is not kept. */
  readonly isPrivate: boolean
}
