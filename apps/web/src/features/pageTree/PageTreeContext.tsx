import { createContext, use } from 'react'
import type { PageTree, TreeEntry } from './pageTree.ts'

/** The page tree for everything below the shell: read once, drawn in the sidebar, the bar and the page. */
export interface PageTreeState {
  readonly workspaceId: string
  /** Sees only what was shared. */
  readonly isGuest: boolean
  /** Null until it is known, from this device or the server. Never an empty stand-in. */
  readonly pageTree: PageTree | null
  /** The server has answered in this session: what is missing from the tree is really missing. */
  readonly isFresh: boolean
  /** The server cannot be asked now. */
  readonly isFailed: boolean
  readonly retry: () => void
  /** Changes a name at once and sends it when it can. */
  readonly rename: (viewId: string, name: string) => void
  /** See UnsentNames.draft. */
  readonly draftName: (viewId: string, name: string | null) => void
  /** Names that have not arrived yet, by view. */
  readonly unsentNames: Readonly<Record<string, string>>
}

export const PageTreeContext = createContext<PageTreeState | null>(null)

export function usePageTree(): PageTreeState {
  const state = use(PageTreeContext)
  if (!state) throw new Error('usePageTree outside of PageTreeProvider')
  return state
}

export function useTreeEntry(id: string): TreeEntry | null {
  return usePageTree().pageTree?.views.get(id) ?? null
}
