import { lazy, Suspense } from 'react'
import { withWords } from '../../platform/i18n/withWords.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'

const LazyDialog = lazy(withWords(async () => (await import('./AccountDialog.tsx')).AccountDialog))

/** AccountDialog, loaded when it is first asked for. */
export function AccountDialogWhenNeeded(props: AccountDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
