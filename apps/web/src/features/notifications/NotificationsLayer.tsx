import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { inboxRequest } from './inboxRequest.ts'

const InboxPanel = lazy(withMessages(async () => (await import('./InboxPanel.tsx')).InboxPanel))

/** The panel of notifications, loaded when it is first opened; it closes with its workspace. */
export function NotificationsLayer() {
  const isOpen = useSyncExternalStore(inboxRequest.subscribe, inboxRequest.getSnapshot)
  useEffect(() => inboxRequest.close, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <InboxPanel onClose={inboxRequest.close} />
    </Suspense>
  )
}
