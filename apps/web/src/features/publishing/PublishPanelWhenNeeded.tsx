import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { PublishPanelProps } from './panel/PublishPanel.tsx'

const LazyPanel = lazy(withMessages(async () => (await import('./panel/PublishPanel.tsx')).PublishPanel))

/** PublishPanel, loaded when it is first asked for. */
export function PublishPanelWhenNeeded(props: PublishPanelProps) {
  return (
    <Suspense fallback={<div className="panel-body" aria-busy />}>
      <LazyPanel {...props} />
    </Suspense>
  )
}
