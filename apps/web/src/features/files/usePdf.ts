import { useEffect, useState } from 'react'
import type { PdfProblem, PDFDocumentProxy, TextLayer } from '../../platform/files/loadPdf.ts'

export type PdfState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: PdfProblem }
  | {
      readonly phase: 'ready'
      readonly document: PDFDocumentProxy
      /** Size of the first page at scale 1: what stands in for the others until they are seen. */
      readonly firstSize: PageSize
      readonly TextLayer: typeof TextLayer
    }

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Opens a PDF for as long as the component is there. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState>({ phase: 'loading' })
  useEffect(() => {
    const end = new AbortController()
    void openPdf(url, end.signal).then((opened) => {
      if (!end.signal.aborted) setState(opened)
    })
    return () => end.abort()
  }, [url])
  return state
}

async function openPdf(url: string, signal: AbortSignal): Promise<PdfState> {
  try {
    const { loadPdf, TextLayer } = await import('../../platform/files/loadPdf.ts')
    const opened = await loadPdf(url, signal)
    if (!opened.ok) return { phase: 'failed', problem: opened.error }
    const page = await opened.value.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    return { phase: 'ready', document: opened.value, firstSize: { width, height }, TextLayer }
  } catch {
    // The reader itself comes with its own file; or the first page cannot be read.
    return { phase: 'failed', problem: navigator.onLine ? 'broken' : 'offline' }
  }
}
