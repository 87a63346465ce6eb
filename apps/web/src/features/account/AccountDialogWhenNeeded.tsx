import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { AccountDialogProps } from './AccountDialog.tsx'

const LazyDialog = lazy(withMessages(async () => (await import('./AccountDialog.tsx')).AccountDialog))

/** AccountDialog, loaded when it is first asked for. */
export function AccountDialogWhenNeeded(props: AccountDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
