import { useEffect } from 'react'
import { usePageTree, type PageTree } from '../../pageTree/index.ts'

export interface AskedQuestion {
  /** Null while the server is not asked. */
  readonly question: object | null
  /** Nothing was found for it. */
  readonly isEmpty: boolean
  readonly askAgain: () => void
}

/**
 * FIND-AGAIN-1: the index has what was written some seconds later. Asks again where pages changed just now, or change while the answer is
 * looked at, and where nothing was found; a few times after each of that, and then no more.
 */
export function useAskAgain({ question, isEmpty, askAgain }: AskedQuestion): void {
  const { pageTree } = usePageTree()
  useEffect(() => {
    if (question === null) return
    const since = new Date(Date.now() - INDEXED_MS).toISOString()
    // Looked at when it is time, not with every letter: a hundred thousand pages take a while.
    const timers = AGAIN_MS.map((ms) =>
      setTimeout(() => {
        if (isEmpty || (pageTree !== null && isEditedSince(pageTree, since))) askAgain()
      }, ms),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [question, isEmpty, pageTree, askAgain])
}

function isEditedSince({ views }: PageTree, since: string): boolean {
  for (const { editedAt = '' } of views.values()) if (editedAt > since) return true
  return false
}

/** Also on a busy server. */
const INDEXED_MS = 10_000
const AGAIN_MS = [1_500, 4_000, 10_000]
