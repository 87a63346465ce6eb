import { createContext, use } from 'react'
import type { Outline, OutlineView } from './outline.ts'

/** The page tree for everything below the shell: read once, drawn in the sidebar, the bar and the page. */
export interface OutlineState {
  readonly workspaceId: string
  /** Sees only what was shared. */
  readonly isGuest: boolean
  /** Null until it is known, from this device or the server. Never an empty stand-in. */
  readonly outline: Outline | null
  /** The server has answered in this session: what is missing from the tree is really missing. */
  readonly isFresh: boolean
  /** The server cannot be asked now. */
  readonly isFailed: boolean
  readonly retry: () => void
  /** Changes a name at once and sends it when it can. */
  readonly rename: (viewId: string, name: string) => void
  /** See UnsentNames.draft. */
  readonly draftName: (viewId: string, name: string | null) => void
  /** Names that have not arrived yet. */
  readonly hasUnsentNames: boolean
}

export const OutlineContext = createContext<OutlineState | null>(null)

export function useOutline(): OutlineState {
  const state = use(OutlineContext)
  if (!state) throw new Error('useOutline outside of OutlineProvider')
  return state
}

export function useOutlineView(id: string): OutlineView | null {
  return useOutline().outline?.views.get(id) ?? null
}
