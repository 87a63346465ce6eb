import { lazy, Suspense, useSyncExternalStore } from 'react'
import { importRequest } from './importRequest.ts'

const LazyDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** The dialog of an import, wherever it was asked for; loaded when it first is. */
export function ImportLayer() {
  const request = useSyncExternalStore(importRequest.subscribe, importRequest.getSnapshot)
  return <Suspense>{request && <LazyDialog request={request} onClose={importRequest.close} />}</Suspense>
}
