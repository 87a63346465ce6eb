import { foldName } from '@sheaf/base'
import { useEffect } from 'react'

/** Marks the words that are looked for in what the rows in sight show; browsers without highlights of ranges leave it. */
export function useFoundMarks(query: string): void {
  useEffect(() => {
    const words = foldName(query.trim()).split(/\s+/).filter(Boolean)
    if (words.length === 0 || !('highlights' in CSS)) return
    let end: (() => void) | null = () => {}
    import('./markFound.ts').then(
      ({ markFound }) => {
        if (end !== null) end = markFound(words)
      },
      // Without the code, the rows that are left are found all the same.
      () => {},
    )
    return () => {
      end?.()
      end = null
    }
  }, [query])
}
