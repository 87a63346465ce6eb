import { AppError } from '../../platform/errors/index.ts'
import { LARGE_BYTES } from '../../sync/index.ts'
import { copyDocument } from './copyDocument.ts'
import { COPY_DOCUMENT } from './copyDocumentTask.ts'
import type { CopyWork } from './CopyWork.ts'

/** A published document as `copyDocument` copies it: a large one in a thread. */
export async function copyOneDocument(
  { job, texts, threads }: Pick<CopyWork, 'job' | 'texts' | 'threads'>,
  update: Uint8Array,
  documentId: string,
  pageId: string,
): Promise<Uint8Array | null> {
  if (update.length <= LARGE_BYTES) {
    await new Promise(setImmediate)
    return copyDocument(update, documentId, texts.of(pageId))
  }
  // A copy: what the driver answers lies in a larger buffer.
  const question = { update: Uint8Array.from(update), documentId, pageId, texts: texts.data }
  const copied = await threads.run(COPY_DOCUMENT, question, { key: job.workspaceId })
  if (!copied.ok) throw new AppError('retry_later')
  if (!copied.value.ok) throw new AppError(copied.value.error)
  for (const [path, file] of copied.value.value.needed) texts.needed.set(path, file)
  return copied.value.value.state
}
