import { lazy, Suspense } from 'react'

const LazyScreen = lazy(async () => ({
  default: (await import('./NoWorkspaceScreen.tsx')).NoWorkspaceScreen,
}))

/** NoWorkspaceScreen, loaded when it is first asked for. */
export function NoWorkspaceScreenWhenNeeded() {
  return (
    <Suspense fallback={null}>
      <LazyScreen />
    </Suspense>
  )
}
