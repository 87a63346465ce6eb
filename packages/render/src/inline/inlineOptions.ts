import type { ShownIcon } from '@sheaf/icons'
import type { TextRun } from '@sheaf/model'

/** A page that is mentioned: its name, and where it can be read if it can. */
export interface MentionedPage {
  readonly name: string
  readonly href: string | null
  /** The one that the page was given. Pictures of other sites belong to the page itself and not here. */
  readonly icon?: ShownIcon | null
  /** A number of the format: 0 document, 1 grid, 2 board, 3 calendar. */
  readonly layout?: number
}

/** What of a page is meant; null for the page as a whole. */
export interface MentionedPart {
  readonly blockId: string | null
  /** Of a database. */
  readonly rowId: string | null
}

/** Words that the rendering adds to the content. */
export interface RenderLabels {
  /** In the place of a block that this version does not know. */
  readonly unsupported: string
  /** Instead of the name of a mentioned page that the reader may not see. */
  readonly hiddenPage: string
  /** Name of the link beside a heading. */
  readonly linkToSection: string
  readonly untitled: string
  /** Name of the link around a picture without a description. */
  readonly openImage: string
  readonly download: string
  /** Instead of the name of a file that has none. */
  readonly unnamedFile: string
  /** In the place of a file that is still on somebody's device. */
  readonly stillUploading: string
  /** In the place of a file that is gone, or cannot be shown. */
  readonly missingFile: string
  /** Instead of the name of a database that the reader may not see. */
  readonly hiddenDatabase: string
  /** Name of the list of headings. */
  readonly contents: string
  /** Name of the row of pictures. */
  readonly gallery: (values: { readonly count: number }) => string
}

export interface InlineOptions {
  readonly labels: RenderLabels
  /** Looks up a mentioned page, with the address of a part of it; null when the reader may not know it. */
  readonly resolvePage?: (pageId: string, part?: MentionedPart) => MentionedPage | null
  /** For files that are read back: what is written to a run with attributes as `data-run`. */
  readonly runSource?: (run: TextRun) => string
  /** BCP 47, for dates and sizes; null: they are slots, which are filled once the language is known. */
  readonly locale: string | null
}
