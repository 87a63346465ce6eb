import { err, ok, type ViewId } from '@sheaf/base'
import type { ExportEnvironment, FetchedFile, PackedText } from '@sheaf/export'
import { fileAddressPath } from '@sheaf/model'
import { AppError } from '../../platform/errors/index.ts'
import { createPageWriter } from './createPageWriter.ts'
import { createPdfWriter, type FetchFile } from './createPdfWriter.ts'
import { createTableWriter } from './createTableWriter.ts'
import type { ExportAsked } from './ExportAsked.ts'
import type { ExportingContext } from './ExportingContext.ts'

/** Reads pages and files from the stores, each with the rights that there are at that moment; writes pages in threads. */
export function serverExport(context: ExportingContext, asked: ExportAsked): ExportEnvironment<PackedText> {
  const { rights } = asked
  const isPdf = asked.format === 'pdf'
  const writeText = createPageWriter(context, asked)
  const fetchFile: FetchFile = async (address, isWanted) => {
    const file = await rights.findFile(address)
    if (file === null || isWanted?.(file.contentType) === false) return err('record_not_found')
    const blob = await context.blobs.open(file.blobKey)
    if (blob?.bytes !== file.bytes) {
      blob?.stream.destroy()
      return err('record_not_found')
    }
    const content: FetchedFile['content'] = blob.stream
    return ok({ content, size: file.bytes, name: file.name, type: file.contentType })
  }

  const writePdf = createPdfWriter(context, asked, fetchFile)

  return {
    async writePage(page, putFile, signal) {
      const databaseId = asked.databaseOf(page.view.id)
      const viewId = databaseId === null ? (page.view.id as ViewId) : await asked.openView(databaseId)
      if (viewId === null || !(await rights.mayRead(viewId))) return err('not_enough_permissions')
      try {
        if (isPdf) return await writePdf(page, signal)
        const text = await writeText(page, putFile, signal)
        return text === null ? err('no_required_data') : ok(text)
      } catch (error) {
        // A chat that was closed or deleted meanwhile.
        if (error instanceof AppError && error.code === 'record_not_found') return err(error.code)
        throw error
      }
    },
    // Files of cells are no pictures of a page.
    writeTable: createTableWriter(context, isPdf ? { ...asked, hasFiles: false } : asked),
    fetchFile: (address) => fetchFile(address),
    fileUrl: (address) => new URL(fileAddressPath(address), context.siteUrl).href,
    openArchive: asked.openArchive,
  }
}
