import { lazy, Suspense } from 'react'
import type { SharePanelProps } from './SharePanel.tsx'

const LazyPanel = lazy(async () => ({ default: (await import('./SharePanel.tsx')).SharePanel }))

/** SharePanel, loaded when it is first asked for. */
export function SharePanelWhenNeeded(props: SharePanelProps) {
  return (
    <Suspense fallback={<div className="publish-body" aria-busy />}>
      <LazyPanel {...props} />
    </Suspense>
  )
}
