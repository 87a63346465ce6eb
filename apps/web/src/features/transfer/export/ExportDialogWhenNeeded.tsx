import { lazy, Suspense } from 'react'
import { withWords } from '../../../platform/i18n/withWords.ts'
import type { ExportDialogProps } from './ExportDialog.tsx'

const LazyDialog = lazy(withWords(async () => (await import('./ExportDialog.tsx')).ExportDialog))

/** ExportDialog, loaded when it is first asked for. */
export function ExportDialogWhenNeeded(props: ExportDialogProps) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
