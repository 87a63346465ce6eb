import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { uploads } from '../../platform/uploads/index.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { pdfStore } from './pdfStore.ts'

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

/** Whether something is so, or was at any time while this was shown. */
function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return isSo || wasSo
}

/** Asks before the tab closes over an upload that this browser could not keep, and so could not go on with. */
function useUnloadWarning(): void {
  const isAtRisk = useSyncExternalStore(uploads.subscribe, hasLosable)
  useEffect(() => {
    if (!isAtRisk) return
    const handleUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isAtRisk])
}

function hasLosable(): boolean {
  return uploads
    .list()
    .some(({ isKept, state: { phase } }) => !isKept && (phase === 'waiting' || phase === 'sending'))
}
