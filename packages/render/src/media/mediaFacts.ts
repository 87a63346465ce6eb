/** What is known of a file that a document names by its address. */
export interface FileFacts {
  /** Where the reader loads it from: a path of this site. */
  readonly src: string
  /** Pixels as shown; null for what is no picture, or of unknown size. */
  readonly width: number | null
  readonly height: number | null
  readonly name: string
  readonly bytes: number
  /** As the bytes say. */
  readonly contentType: string
}

/** What another site says about one of its addresses. Pictures are paths of this site. */
export interface LinkPreviewFacts {
  readonly title: string | null
  readonly description: string | null
  readonly siteName: string | null
  readonly picture: {
    readonly url: string
    readonly width: number | null
    readonly height: number | null
  } | null
  readonly icon: { readonly url: string } | null
}
