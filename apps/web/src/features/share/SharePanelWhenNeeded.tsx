import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { SharePanelProps } from './SharePanel.tsx'

const LazyPanel = lazy(withMessages(async () => (await import('./SharePanel.tsx')).SharePanel))

/** SharePanel, loaded when it is first asked for. */
export function SharePanelWhenNeeded(props: SharePanelProps) {
  return (
    <Suspense fallback={<div className="panel-body" aria-busy />}>
      <LazyPanel {...props} />
    </Suspense>
  )
}
