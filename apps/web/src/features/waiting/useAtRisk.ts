import { useEffect, useSyncExternalStore } from 'react'
import { syncStatus } from '../../platform/sync/index.ts'

/** Whether something that was written is in this tab alone, as the browser does not keep it. Whoever closes the tab is asked first. */
export function useAtRisk(): boolean {
  const isAtRisk = useSyncExternalStore(subscribe, readAtRisk)
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
  return isAtRisk
}

const subscribe = (listener: () => void) => syncStatus.subscribe(listener)
const readAtRisk = () => syncStatus.getSnapshot().saving === 'at_risk'
