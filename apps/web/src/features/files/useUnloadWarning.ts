import { useEffect, useSyncExternalStore } from 'react'
import { uploads } from '../../platform/uploads/index.ts'

/** Asks before the tab closes over an upload that this browser could not keep, and so could not go on with. */
export function useUnloadWarning(): void {
  const isAtRisk = useSyncExternalStore(uploads.subscribe, hasLosable)
  useEffect(() => {
    if (!isAtRisk) return
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isAtRisk])
}

function hasLosable(): boolean {
  return uploads
    .list()
    .some(({ isKept, state: { phase } }) => !isKept && (phase === 'waiting' || phase === 'sending'))
}
