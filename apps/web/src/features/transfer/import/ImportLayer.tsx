import { lazy, Suspense, useSyncExternalStore } from 'react'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { importRequest } from './importRequest.ts'

const LazyDialog = lazy(withMessages(async () => (await import('./ImportDialog.tsx')).ImportDialog))

/** The dialog of an import, wherever it was asked for; loaded when it first is. */
export function ImportLayer() {
  const request = useSyncExternalStore(importRequest.subscribe, importRequest.getSnapshot)
  return <Suspense>{request && <LazyDialog request={request} onClose={importRequest.close} />}</Suspense>
}
