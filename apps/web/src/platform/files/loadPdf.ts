import { err, ok, type Result } from '@sheaf/base'
import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { renewFileSession } from './index.ts'

export { TextLayer }
export type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Why a PDF cannot be shown. */
export type PdfProblem = 'broken' | 'locked' | 'missing' | 'offline'

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href
/** Where the build puts what the reader loads while it works (`pdfFilesPlugin.ts`). */
const FILES = `/assets/pdf-${version}/`

/** Opens a PDF, of which only the parts that are looked at are fetched where the server can. */
export async function loadPdf(
  url: string,
  signal: AbortSignal,
): Promise<Result<PDFDocumentProxy, PdfProblem>> {
  const opened = await open({ url }, signal)
  if (opened.ok || opened.error !== 'missing') return opened
  // Like a picture's, the right to read may just have run out.
  return (await renewFileSession()) ? open({ url }, signal) : opened
}

/** Opens a PDF of this device. */
export async function openPdfFile(
  file: Blob,
  signal: AbortSignal,
): Promise<Result<PDFDocumentProxy, PdfProblem>> {
  return open({ data: new Uint8Array(await file.arrayBuffer()) }, signal)
}

async function open(
  source: { readonly url: string } | { readonly data: Uint8Array },
  signal: AbortSignal,
): Promise<Result<PDFDocumentProxy, PdfProblem>> {
  const task = getDocument({
    ...source,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    iccUrl: `${FILES}iccs/`,
    wasmUrl: `${FILES}wasm/`,
    // The page's policy runs no WebAssembly: the decoders in script do the same, only slower.
    useWasm: false,
    disableAutoFetch: true,
    enableXfa: false,
    // Damaged files are said in words; the console need not know.
    verbosity: 0,
  })
  const end = (): void => void task.destroy()
  signal.addEventListener('abort', end)
  try {
    return ok(await task.promise)
  } catch (cause) {
    void task.destroy()
    return err(problemOf(cause))
  }
}

function problemOf(cause: unknown): PdfProblem {
  if (!(cause instanceof Error)) return 'broken'
  if (cause.name === 'PasswordException') return 'locked'
  if (cause.name === 'ResponseException' && 'status' in cause)
    return cause.status === 0 ? 'offline' : 'missing'
  return /fetch|network/i.test(cause.message) ? 'offline' : 'broken'
}
