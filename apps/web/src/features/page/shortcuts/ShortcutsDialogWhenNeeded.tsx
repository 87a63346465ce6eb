import { lazy, Suspense } from 'react'
import { withWords } from '../../../platform/i18n/withWords.ts'

const LazyDialog = lazy(withWords(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog))

/** ShortcutsDialog, loaded when it is first asked for. */
export function ShortcutsDialogWhenNeeded(props: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
