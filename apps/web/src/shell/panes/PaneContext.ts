import { createContext, use, type ReactNode } from 'react'
import type { Location, Navigator } from 'react-router'
import type { PaneLocations } from './paneAddress.ts'

/** What knows of panes. It comes late: until then there is one page. */
export interface SplitPanes {
  readonly locations: (location: Location) => PaneLocations
  readonly navigator: (outer: Navigator, besideKey: string | null) => Navigator
}

export interface Panes extends PaneLocations {
  /** Of the main pane: keeps the page beside. `?beside=` in an address takes it away. */
  readonly navigator: Navigator
  readonly setSplit: (split: SplitPanes) => void
}

export const PanesContext = createContext<Panes | null>(null)

/** What the page beside has more than others, in its bar and in its menu; null around the main page. */
export const PaneContext = createContext<{ readonly tools: ReactNode; readonly menu: ReactNode } | null>(null)

/** Of the element that holds the pane in which this is called. */
export function usePaneId(): string {
  return use(PaneContext) === null ? 'page' : 'page-beside'
}
