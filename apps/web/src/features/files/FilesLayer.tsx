import { lazy, Suspense, useSyncExternalStore } from 'react'
import { uploads } from '../../platform/uploads/index.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { pdfStore } from './pdfStore.ts'
import { useEver } from './useEver.ts'
import { useUnloadWarning } from './useUnloadWarning.ts'

const PdfViewer = lazy(withMessages(async () => (await import('./PdfViewer.tsx')).PdfViewer))
const UploadTray = lazy(withMessages(async () => (await import('./UploadTray.tsx')).UploadTray))

/**
 * What files show over the app, wherever one is in it: uploads under way, a PDF that is looked at. Each is loaded
 * when there is something to show, and stays: it says how it ended, and fades out.
 */
export function FilesLayer() {
  const pdf = useSyncExternalStore(pdfStore.subscribe, pdfStore.getSnapshot)
  const hasUploads = useEver(useSyncExternalStore(uploads.subscribe, uploads.list).length > 0)
  useUnloadWarning()
  return (
    <>
      <Suspense>{hasUploads && <UploadTray />}</Suspense>
      <Suspense>{pdf && <PdfViewer key={pdf.url} pdf={pdf} onClose={pdfStore.close} />}</Suspense>
    </>
  )
}
