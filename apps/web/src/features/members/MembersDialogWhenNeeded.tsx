import { lazy, Suspense } from 'react'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import type { MembersDialogProps } from './MembersDialog.tsx'

const LazyDialog = lazy(withMessages(async () => (await import('./MembersDialog.tsx')).MembersDialog))

/** MembersDialog, loaded when it is first asked for. */
export function MembersDialogWhenNeeded(props: MembersDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
