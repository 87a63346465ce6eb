import { useStore } from 'zustand'
import { createExpansion } from './expansion.ts'

/** The one of this tab. */
const expansion = createExpansion(localStorage)

export function useExpanded(): ReadonlySet<string> {
  return useStore(expansion, (state) => state.expanded)
}

export const { setExpanded, reveal } = expansion.getState()
