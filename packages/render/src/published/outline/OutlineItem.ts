import type { ShownIcon } from '@sheaf/icons'

/** What is drawn before the name of a space: its number among the icons of the format, one of the catalogue, or a letter. */
export type OutlineTile =
  | { readonly kind: 'numbered'; readonly number: number; readonly color: string }
  | { readonly kind: 'icon'; readonly source: string; readonly color: string }
  | { readonly kind: 'letter'; readonly color: string }

/** An entry of the tree of published pages, as it is drawn. */
export interface OutlineItem {
  readonly viewId: string
  /** Empty if it has none or must not be shown. */
  readonly name: string
  readonly icon: ShownIcon | null
  /** A number of the format: 0 document, 1 grid, 2 board, 3 calendar, 4 chat. */
  readonly layout: number
  /** Of a space; null for a page. */
  readonly tile: OutlineTile | null
  /** Null for what cannot be opened: a space, and what is not published itself. */
  readonly href: string | null
  readonly isLocked: boolean
  readonly children: readonly OutlineItem[]
  /** There is more below than `children` holds. */
  readonly hasMore: boolean
}

/** Words of the tree. */
export interface OutlineLabels {
  readonly untitled: string
  /** `name`: that of the page above. */
  readonly pagesBelow: (values: { readonly name: string }) => string
  readonly locked: string
  readonly lockedPage: string
  readonly allPages: string
}
