import { lazy, Suspense } from 'react'
import { withWords } from '../../platform/i18n/withWords.ts'

const LazyScreen = lazy(withWords(async () => (await import('./NoWorkspaceScreen.tsx')).NoWorkspaceScreen))

/** NoWorkspaceScreen, loaded when it is first asked for. */
export function NoWorkspaceScreenWhenNeeded() {
  return (
    <Suspense fallback={null}>
      <LazyScreen />
    </Suspense>
  )
}
