import { use, useEffect } from 'react'
import { PaneContext } from './panes/PaneContext.ts'

/** Names the browser's tab while the screen is there, unless it is only beside another. */
export function useDocumentTitle(title: string): void {
  const isBeside = use(PaneContext) !== null
  useEffect(() => {
    if (!isBeside) document.title = title
  }, [title, isBeside])
}
