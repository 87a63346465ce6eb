import type { ShownIcon } from '@sheaf/icons'

/**
 * The tile in front of the name of a space: the number of an icon of the format, an icon of the catalogue, or a letter.
 */
export type OutlineTile =
  | { readonly kind: 'numbered'; readonly number: number; readonly color: string }
  | { readonly kind: 'icon'; readonly source: string; readonly color: string }
  | { readonly kind: 'letter'; readonly color: string }

/** An entry of the page tree, as displayed. */
export interface OutlineItem {
  readonly viewId: string
  /** Empty if it has none or must not be shown. */
  readonly name: string
  readonly icon: ShownIcon | null
  /** A number of the format: 0 document, 1 grid, 2 board, 3 calendar, 4 chat. */
  readonly layout: number
  /** Only for a space; null for a page. */
  readonly tile: OutlineTile | null
  /** Null if it cannot be opened: a space, or an unpublished page. */
  readonly href: string | null
  readonly isLocked: boolean
  readonly children: readonly OutlineItem[]
  /** There are more children than `children` contains. */
  readonly hasMore: boolean
}

/** Texts of the page tree. */
export interface OutlineLabels {
  readonly untitled: string
  /** `name`: that of the parent page. */
  readonly pagesBelow: (values: { readonly name: string }) => string
  readonly locked: string
  readonly lockedPage: string
  readonly allPages: string
}
