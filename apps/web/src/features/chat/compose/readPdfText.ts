import { err, ok, type Result } from '@sheaf/base'
import type { PdfProblem } from '../../../platform/files/loadPdf.ts'

/** The text of a PDF of this device, up to where it has `maxLength` characters or more. Pages are paragraphs. */
export async function readPdfText(
  file: Blob,
  maxLength: number,
  signal: AbortSignal,
): Promise<Result<string, PdfProblem>> {
  try {
    const { openPdfFile } = await import('../../../platform/files/loadPdf.ts')
    const opened = await openPdfFile(file, signal)
    if (!opened.ok) return opened
    let text = ''
    try {
      for (let number = 1; number <= opened.value.numPages && text.length < maxLength; number += 1) {
        const page = await opened.value.getPage(number)
        const { items } = await page.getTextContent()
        for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
        text = `${text.trimEnd()}\n\n`
        page.cleanup()
      }
    } finally {
      void opened.value.loadingTask.destroy()
    }
    return ok(text.trim())
  } catch {
    // The reader itself comes with its own file; or a page cannot be read.
    return err(navigator.onLine ? 'broken' : 'offline')
  }
}
