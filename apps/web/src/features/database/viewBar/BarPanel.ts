import { createContext } from 'react'

/** What is open under the bar, and beside what it stands. */
export type BarPanel =
  | { readonly kind: 'addFilter'; readonly at: 'tabs' | 'bar' }
  | { readonly kind: 'filter'; readonly id: string }
  | { readonly kind: 'builder' }
  | { readonly kind: 'addSort' }
  | { readonly kind: 'sorts' }
  | { readonly kind: 'group' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'templates' }
  | { readonly kind: 'calendarFeed' }
  | { readonly kind: 'colors'; readonly at: 'tabs' | 'bar' }

/** Opens a panel of the bar above; null where a grid stands without a bar. */
export const BarPanelContext = createContext<((panel: BarPanel) => void) | null>(null)
