import { err, ok, type ViewId } from '@sheaf/base'
import type { ExportEnvironment, ExportPage, FetchedFile, PackedText, PutFile } from '@sheaf/export'
import { fileAddressPath, type FileAddress } from '@sheaf/model'
import { readCollabUpdates } from '../../sync/index.ts'
import { findServedFile } from '../files/index.ts'
import type { ExportingContext } from './ExportingContext.ts'
import { mayRead, type ExportAsked } from './ExportAsked.ts'
import { readDrawing } from './readDrawing.ts'
import { runWhenFree } from './runWhenFree.ts'
import { createTableWriter } from './createTableWriter.ts'
import { WRITE_EXPORT_PAGE } from './writeExportPageTask.ts'

/** Nobody: what is published is in an export like everything else, with the rights of the person. */
const NO_VISITOR = { isOpenToAll: () => false, isOpen: async () => false }

/** Reads pages and files from the stores, each with the rights that the person has at that moment; writes pages in threads. */
export function serverExport(context: ExportingContext, job: ExportAsked): ExportEnvironment<PackedText> {
  const { database, threads, siteUrl, webFolder } = context
  const { actor, workspaceId, format, hasFiles, language } = job

  async function runInThread(page: ExportPage, putFile: PutFile, signal: AbortSignal) {
    const updates = await readCollabUpdates(database, page.view.id)
    const question = { ...page, workspaceId, format, hasFiles, language, siteUrl, updates }
    const host = {
      async putFile(address: FileAddress) {
        signal.throwIfAborted()
        return await putFile(address)
      },
      async pages(viewIds: readonly string[]) {
        const named = viewIds.map((viewId) => [viewId, job.pageOf(viewId)] as const)
        return new Map(named.flatMap(([viewId, known]) => (known === null ? [] : [[viewId, known] as const])))
      },
      drawing: (path: string) => readDrawing(webFolder, path),
    }
    return await runWhenFree(
      () => threads.run(WRITE_EXPORT_PAGE, question, { key: workspaceId, host }),
      signal,
    )
  }

  return {
    async writePage(page, putFile, signal) {
      const databaseId = job.databaseOf(page.view.id)
      const viewId = databaseId === null ? (page.view.id as ViewId) : await job.openView(databaseId)
      if (viewId === null || !(await mayRead(context, job, viewId))) return err('not_enough_permissions')
      const written = await runInThread(page, putFile, signal)
      return written.ok && written.value !== null ? ok(written.value) : err('no_required_data')
    },
    writeTable: createTableWriter(context, job),
    async fetchFile(address) {
      const file = await findServedFile({ database, policy: context.filesPolicy }, address, {
        actor,
        visitor: NO_VISITOR,
      })
      if (file === null) return err('record_not_found')
      const blob = await context.blobs.open(file.blobKey)
      if (blob?.bytes !== file.bytes) {
        blob?.stream.destroy()
        return err('record_not_found')
      }
      const content: FetchedFile['content'] = blob.stream
      return ok({ content, size: file.bytes, name: file.name, type: file.contentType })
    },
    fileUrl: (address) => new URL(fileAddressPath(address), siteUrl).href,
    openArchive: job.openArchive,
  }
}
