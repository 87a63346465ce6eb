import { useMemo } from 'react'
import { useOutline } from '../OutlineContext.tsx'
import { pageRights, type PageRights } from './pageRights.ts'

/** What the signed-in person may do with a page. */
export function usePageRights(viewId: string): PageRights {
  const { outline, isGuest } = useOutline()
  const view = outline?.views.get(viewId) ?? null
  return useMemo(() => pageRights(view, isGuest), [view, isGuest])
}
