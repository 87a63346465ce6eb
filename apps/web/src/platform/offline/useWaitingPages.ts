import { useEffect, useState } from 'react'
import type { WaitingPage } from './listWaitingPages.ts'

const NOTHING: readonly WaitingPage[] = []

/** The pages with something that waits on this device for a person, once that is known; of nobody, none. */
export function useWaitingPages(userId: string | null): readonly WaitingPage[] {
  const [pages, setPages] = useState(NOTHING)
  useEffect(() => {
    if (userId === null) return
    let isOver = false
    void import('./readWaitingPages.ts')
      .then(({ readWaitingPages }) => readWaitingPages(userId))
      .then((read) => isOver || setPages(read))
    return () => {
      isOver = true
    }
  }, [userId])
  return pages
}
