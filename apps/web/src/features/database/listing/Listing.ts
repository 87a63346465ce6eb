import type { RowPlace, RowTemplate } from '@sheaf/model'
import type { Grid } from '../grid/useGrid.ts'
import type { GridGestures } from '../grid/useGridEditing.ts'
import type { RowTools } from '../grid/RowTools.ts'

/** A row whose name is being typed. */
export interface RowDraft {
  readonly place: RowPlace
  /** Index of the section in which it comes to stand; −1 where there is none yet. */
  readonly section: number
  /** The line that it would be. */
  readonly at: number
}

/** What the parts of a list share, and those of a gallery: rows that are opened, not cells that are written. */
export interface Listing {
  readonly grid: Grid
  readonly name: string
  readonly gestures: ListingGestures
  /** What the menu of a row asks for. */
  readonly tools: RowTools
  /** The line that has the keys, or gets them next. */
  readonly focus: number | null
  readonly draft: RowDraft | null
  readonly closeDraft: () => void
}

/** What gestures do, whichever way they are made. */
export interface ListingGestures extends Pick<
  GridGestures,
  'withMarked' | 'openRow' | 'duplicate' | 'drop' | 'hideGroup'
> {
  /** The line has the keys from then on; nothing scrolls. */
  readonly select: (position: number) => void
  /** The line gets the keys, and is scrolled to. */
  readonly goTo: (position: number) => void
  readonly toggleMark: (position: number) => void
  /** All rows from the one that has the keys. */
  readonly markTo: (position: number) => void
  readonly markAll: () => void
  /** By so many rows. */
  readonly nudge: (position: number, by: number) => void
  readonly remove: (rowIds: readonly string[]) => void
  /** A field for the name of a new row: on top, or of the template. */
  readonly addFirst: (template?: RowTemplate | null) => void
  /** At the end of a section. */
  readonly addToGroup: (index: number) => void
  readonly addLast: () => void
  readonly insertBelow: (position: number) => void
  /** Writes the row whose name was typed. */
  readonly write: (text: string) => void
  readonly openMenu: (position: number) => void
}
