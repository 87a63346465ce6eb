import { useEffect } from 'react'

/** Names the browser's tab while the screen is there. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
