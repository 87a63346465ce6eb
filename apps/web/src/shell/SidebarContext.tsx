import { createContext, use } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import { isNarrow } from './sidebarLimits.ts'
import type { SidebarState } from './sidebarStore.ts'

export const SidebarContext = createContext<StoreApi<SidebarState> | null>(null)

export interface SidebarFacts extends SidebarState {
  /** The window has no room for sidebar and page side by side. */
  readonly isNarrow: boolean
  /** Seen beside the page. */
  readonly isBeside: boolean
}

export function useSidebar(): SidebarFacts {
  const store = use(SidebarContext)
  if (!store) throw new Error('useSidebar outside of the shell')
  const state = useStore(store)
  const narrow = isNarrow(state.windowWidth, state.width)
  return { ...state, isNarrow: narrow, isBeside: state.isWanted && !narrow }
}
