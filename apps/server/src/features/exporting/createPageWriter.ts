import type { ViewId } from '@sheaf/base'
import type { ExportPage, PackedText, PutFile } from '@sheaf/export'
import type { FileAddress } from '@sheaf/model'
import { readCollabUpdates } from '../../sync/index.ts'
import type { ExportAsked } from './ExportAsked.ts'
import type { ExportingContext } from './ExportingContext.ts'
import { readDrawing } from './readDrawing.ts'
import { runWhenFree } from './runWhenFree.ts'
import { WRITE_EXPORT_PAGE, type ChatToWrite } from './writeExportPageTask.ts'

const CHAT = 4

type Writing = Pick<ExportAsked, 'workspaceId' | 'format' | 'hasFiles' | 'language' | 'pageOf' | 'rights'>

/** Writes the files of pages in threads. Of documents no right is asked for; a chat says what may be read of it. Null for what is no document. */
export function createPageWriter(
  { database, threads, siteUrl, webFolder }: ExportingContext,
  { workspaceId, format, hasFiles, language, pageOf, rights }: Writing,
) {
  /** The same people for all chats. */
  let people: ReturnType<typeof rights.readPeople> | null = null
  const readChat = async (viewId: ViewId): Promise<ChatToWrite> => ({
    messages: await rights.readChat(viewId),
    names: await (people ??= rights.readPeople()),
  })

  return async (page: ExportPage, putFile: PutFile, signal: AbortSignal): Promise<PackedText | null> => {
    const chat = page.view.layout === CHAT ? await readChat(page.view.id as ViewId) : null
    const updates = chat === null ? await readCollabUpdates(database, page.view.id) : []
    const question = { ...page, workspaceId, format, hasFiles, language, siteUrl, updates, chat }
    const host = {
      async putFile(address: FileAddress) {
        signal.throwIfAborted()
        return await putFile(address)
      },
      async pages(viewIds: readonly string[]) {
        const named = viewIds.map((viewId) => [viewId, pageOf(viewId)] as const)
        return new Map(named.flatMap(([viewId, known]) => (known === null ? [] : [[viewId, known] as const])))
      },
      drawing: (path: string) => readDrawing(webFolder, path),
    }
    const written = await runWhenFree(
      () => threads.run(WRITE_EXPORT_PAGE, question, { key: workspaceId, host }),
      signal,
    )
    return written.ok ? written.value : null
  }
}
