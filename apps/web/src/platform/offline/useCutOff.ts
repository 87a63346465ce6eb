import { useEffect, useState, useSyncExternalStore } from 'react'
import { offlineSinceMs, syncStatus } from '../sync/index.ts'

/** Short interruptions are not shown; longer ones are. */
const PATIENCE_MS = 3000

/** Since when there has been no connection, in Unix milliseconds; null while there is one, or was a moment ago. */
export function useCutOff(): number | null {
  const sinceMs = useSyncExternalStore(syncStatus.subscribe, offlineSinceMs)
  const [shownMs, setShownMs] = useState<number | null>(() => (isLong(sinceMs) ? sinceMs : null))
  useEffect(() => {
    if (sinceMs === null) return
    const timer = setTimeout(() => setShownMs(sinceMs), sinceMs + PATIENCE_MS - Date.now())
    return () => clearTimeout(timer)
  }, [sinceMs])
  return sinceMs !== null && shownMs === sinceMs ? sinceMs : null
}

function isLong(sinceMs: number | null): boolean {
  return sinceMs !== null && Date.now() - sinceMs >= PATIENCE_MS
}
