import { lazy, Suspense } from 'react'

const LazyDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

/** ShortcutsDialog, loaded when it is first asked for. */
export function ShortcutsDialogWhenNeeded(props: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
