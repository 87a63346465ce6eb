import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { PageInformationProps } from './PageInformationDialog.tsx'

const LazyDialog = lazy(
  withMessages(async () => (await import('./PageInformationDialog.tsx')).PageInformationDialog),
)

/** PageInformationDialog, loaded when it is first asked for. */
export function PageInformationWhenNeeded(props: PageInformationProps) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
