import { lazy, Suspense } from 'react'
import { withMessages } from '../../../platform/i18n/withMessages.ts'

const LazyDialog = lazy(withMessages(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog))

/** ShortcutsDialog, loaded when it is first asked for. */
export function ShortcutsDialogWhenNeeded(props: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
