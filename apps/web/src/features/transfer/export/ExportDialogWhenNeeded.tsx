import { lazy, Suspense } from 'react'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import type { ExportDialogProps } from './ExportDialog.tsx'

const LazyDialog = lazy(withMessages(async () => (await import('./ExportDialog.tsx')).ExportDialog))

/** ExportDialog, loaded when it is first asked for. */
export function ExportDialogWhenNeeded(props: ExportDialogProps) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
