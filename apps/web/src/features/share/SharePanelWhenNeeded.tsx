import { lazy, Suspense } from 'react'
import { withWords } from '../../platform/i18n/withWords.ts'
import type { SharePanelProps } from './SharePanel.tsx'

const LazyPanel = lazy(withWords(async () => (await import('./SharePanel.tsx')).SharePanel))

/** SharePanel, loaded when it is first asked for. */
export function SharePanelWhenNeeded(props: SharePanelProps) {
  return (
    <Suspense fallback={<div className="panel-body" aria-busy />}>
      <LazyPanel {...props} />
    </Suspense>
  )
}
