import { lazy, Suspense } from 'react'
import type { ExportDialogProps } from './ExportDialog.tsx'

const LazyDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }))

/** ExportDialog, loaded when it is first asked for. */
export function ExportDialogWhenNeeded(props: ExportDialogProps) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  )
}
