import { lazy, Suspense } from 'react'
import { withWords } from '../../platform/i18n/withWords.ts'
import type { MembersDialogProps } from './MembersDialog.tsx'

const LazyDialog = lazy(withWords(async () => (await import('./MembersDialog.tsx')).MembersDialog))

/** MembersDialog, loaded when it is first asked for. */
export function MembersDialogWhenNeeded(props: MembersDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
