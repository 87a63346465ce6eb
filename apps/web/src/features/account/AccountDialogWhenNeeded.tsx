import { lazy, Suspense } from 'react'
import type { AccountDialogProps } from './AccountDialog.tsx'

const LazyDialog = lazy(async () => ({ default: (await import('./AccountDialog.tsx')).AccountDialog }))

/** AccountDialog, loaded when it is first asked for. */
export function AccountDialogWhenNeeded(props: AccountDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
