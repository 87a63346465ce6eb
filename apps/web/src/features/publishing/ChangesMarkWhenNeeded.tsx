import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { ChangesMarkProps } from './changes/ChangesMark.tsx'

const LazyMark = lazy(withMessages(async () => (await import('./changes/ChangesMark.tsx')).ChangesMark))

/** ChangesMark, loaded when it is first asked for. */
export function ChangesMarkWhenNeeded(props: ChangesMarkProps) {
  return (
    <Suspense>
      <LazyMark {...props} />
    </Suspense>
  )
}
