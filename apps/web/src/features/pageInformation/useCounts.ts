import type { EditorHandle, EditorWorkspace } from '@sheaf/editor'
import { createTextCounter, type WrittenCounts } from '@sheaf/editor/counting'
import { useEffect, useState } from 'react'

/** The text of the open document. */
export interface WrittenSource {
  readonly session: { readonly doc: Changing }
  /** Null before it stands on the screen. */
  readonly read: () => { readonly view: EditorHandle['view']; readonly names: EditorWorkspace } | null
}

interface Changing {
  on(event: 'update', listener: () => void): void
  off(event: 'update', listener: () => void): void
}

/** Others write in bursts, one update for each key. */
const DELAY_MS = 300

/** How much is written and selected, kept up to date; null until it is counted. */
export function useCounts(written: WrittenSource | null): WrittenCounts | null {
  const [counts, setCounts] = useState<WrittenCounts | null>(null)
  // The object is a new one with every rendering of the page; what it reads is the same.
  const [source] = useState(written)
  useEffect(() => {
    if (source === null) return
    const { doc } = source.session
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | null = null
    let counter: ReturnType<typeof createTextCounter> | null = null

    async function count(): Promise<void> {
      const page = source?.read() ?? null
      if (page !== null) {
        counter ??= createTextCounter(page.names)
        const counted = await counter.count(page.view.state, stop.signal)
        if (counted && !stop.signal.aborted) setCounts(counted)
      }
      timer = null
      // The text is on its way to the screen.
      if (page === null && !stop.signal.aborted) countSoon()
    }
    function countSoon(): void {
      timer ??= setTimeout(() => void count(), DELAY_MS)
    }
    timer = setTimeout(() => void count())
    doc.on('update', countSoon)
    return () => {
      stop.abort()
      if (timer !== null) clearTimeout(timer)
      doc.off('update', countSoon)
    }
  }, [source])
  return counts
}
