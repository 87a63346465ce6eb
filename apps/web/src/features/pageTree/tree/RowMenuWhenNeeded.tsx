import { lazy, Suspense } from 'react'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import type { RowMenuProps } from './RowMenu.tsx'

/** To be called early: there when somebody asks for it. */
export const loadRowMenu = withMessages(async () => (await import('./RowMenu.tsx')).RowMenu)
const LazyRowMenu = lazy(loadRowMenu)

export function RowMenuWhenNeeded(props: RowMenuProps) {
  return (
    <Suspense>
      <LazyRowMenu {...props} />
    </Suspense>
  )
}
