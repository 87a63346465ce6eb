import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { DepartureDialogsProps } from './DepartureDialogs.tsx'

const LazyDialogs = lazy(withMessages(async () => (await import('./DepartureDialogs.tsx')).DepartureDialogs))

/** DepartureDialogs, loaded when something is asked. */
export function DepartureDialogsWhenNeeded(props: DepartureDialogsProps) {
  if (props.asking === null) return null
  return (
    <Suspense fallback={null}>
      <LazyDialogs {...props} />
    </Suspense>
  )
}
