import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useUnloadWarning } from './useUnloadWarning.ts'
import { pdfStore } from './pdfStore.ts'
import { SignOutDialog } from './SignOutDialog.tsx'
import { UploadTray } from './UploadTray.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('./PdfViewer.tsx')).PdfViewer }))

/** What files show over the app, wherever one is in it: uploads under way, a PDF that is looked at. */
export function FilesLayer() {
  const pdf = useSyncExternalStore(pdfStore.subscribe, pdfStore.getSnapshot)
  useUnloadWarning()
  return (
    <>
      <UploadTray />
      <SignOutDialog />
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer key={pdf.url} pdf={pdf} onClose={pdfStore.close} />
        </Suspense>
      )}
    </>
  )
}
