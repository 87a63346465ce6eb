/** Facts about a file that a document refers to by its address. */
export interface FileFacts {
  /** The path on this site from which the reader loads it. */
  readonly src: string
  /** Displayed size in pixels; null for files that are not pictures, or of unknown size. */
  readonly width: number | null
  readonly height: number | null
  readonly name: string
  readonly bytes: number
  /** As determined from the bytes. */
  readonly contentType: string
}

/** The preview of an address of another site. Pictures are paths of this site. */
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
