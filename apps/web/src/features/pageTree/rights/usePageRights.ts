import { useMemo } from 'react'
import { usePageTree } from '../PageTreeContext.tsx'
import { pageRights, type PageRights } from './pageRights.ts'

/** What the signed-in person may do with a page. */
export function usePageRights(viewId: string): PageRights {
  const { pageTree, isGuest } = usePageTree()
  const view = pageTree?.views.get(viewId) ?? null
  return useMemo(() => pageRights(pageTree, view, isGuest), [pageTree, view, isGuest])
}
