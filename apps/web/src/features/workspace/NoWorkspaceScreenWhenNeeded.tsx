import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'

const LazyScreen = lazy(withMessages(async () => (await import('./NoWorkspaceScreen.tsx')).NoWorkspaceScreen))

/** NoWorkspaceScreen, loaded when it is first asked for. */
export function NoWorkspaceScreenWhenNeeded() {
  return (
    <Suspense fallback={null}>
      <LazyScreen />
    </Suspense>
  )
}
