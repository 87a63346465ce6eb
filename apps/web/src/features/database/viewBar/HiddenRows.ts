import { createContext } from 'react'

/** Why rows of a view may not be shown, and the way to them. */
export interface HiddenRows {
  /** What the person looks for; "" for nothing. */
  readonly query: string
  readonly clearSearch: () => void
  /** Rows that there are in all; looks at each. */
  readonly countRows: () => number
  readonly hasFilters: boolean
  readonly clearFilters: () => void
}

/** Null where a grid stands without a bar. */
export const HiddenRowsContext = createContext<HiddenRows | null>(null)
