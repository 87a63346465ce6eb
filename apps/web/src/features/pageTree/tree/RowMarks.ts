import { createContext, type ReactNode } from 'react'

/** What rows of pages show and offer beyond the page tree itself. */
export interface RowMarks {
  /** The page is kept on this device. */
  readonly isKept: (viewId: string) => boolean
  /** There is no connection, and the page is not on this device. */
  readonly isMissing: (viewId: string) => boolean
  /** A further item for the menu of a page. */
  readonly menuItem: (viewId: string) => ReactNode
}

export const RowMarksContext = createContext<RowMarks>({
  isKept: () => false,
  isMissing: () => false,
  menuItem: () => null,
})
