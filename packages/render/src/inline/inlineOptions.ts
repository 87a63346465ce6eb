import type { ShownIcon } from '@sheaf/icons'
import type { TextRun } from '@sheaf/model'

/** A mentioned page: its name, and its address if the reader may open it. */
export interface MentionedPage {
  readonly name: string
  readonly href: string | null
  /** The icon given to the page. Pictures of other sites are only shown on the page itself. */
  readonly icon?: ShownIcon | null
  /** A number of the format: 0 document, 1 grid, 2 board, 3 calendar. */
  readonly layout?: number
}

/** The part of a page that is meant; null for the page as a whole. */
export interface MentionedPart {
  readonly blockId: string | null
  /** Of a database. */
  readonly rowId: string | null
}

/** Texts that the rendering adds to the content. */
export interface RenderLabels {
  /** Replaces a block of an unknown type. */
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
  /** Replaces a file that is still on somebody’s device. */
  readonly stillUploading: string
  /** Replaces a file that was deleted, or cannot be shown. */
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
  /** Looks up a mentioned page, with the address of a part of it; null if the reader may not know it. */
  readonly resolvePage?: (pageId: string, part?: MentionedPart) => MentionedPage | null
  /** For exported files that can be imported again: written to a run with attributes as `data-run`. */
  readonly runSource?: (run: TextRun) => string
  /** BCP 47, for dates and sizes; null: placeholders that are filled when the language is known. */
  readonly locale: string | null
}
