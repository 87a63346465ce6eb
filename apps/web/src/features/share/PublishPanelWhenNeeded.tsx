import { lazy, Suspense } from 'react'
import type { PublishPanelProps } from './PublishPanel.tsx'

const LazyPanel = lazy(async () => ({ default: (await import('./PublishPanel.tsx')).PublishPanel }))

/** PublishPanel, loaded when it is first asked for. */
export function PublishPanelWhenNeeded(props: PublishPanelProps) {
  return (
    <Suspense fallback={<div className="publish-body" aria-busy />}>
      <LazyPanel {...props} />
    </Suspense>
  )
}
