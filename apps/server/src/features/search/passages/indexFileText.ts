import { z } from 'zod'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { JobKind, Queue } from '../../../platform/queue/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { cutText } from './cutText.ts'
import { FILE_ROWS, IS_SOURCE, namePassage, type FileRow } from './fileRows.ts'
import { isIndexingDisabled } from './isIndexingDisabled.ts'
import { READ_FILE_TEXT, readableFormat } from './readFileTextTask.ts'
import { storePassages } from './storePassages.ts'

interface FileTextContext {
  readonly database: Database
  readonly threads: Threads
  readonly blobs: BlobStore
  readonly queue: Queue
}

interface FileJob {
  readonly workspaceId: string
  readonly sourceId: string
}

export const INDEX_FILE_TEXT: JobKind<FileJob> = {
  name: 'index-file-text',
  data: z.object({ workspaceId: z.string(), sourceId: z.string() }),
  isOncePerKey: true,
  retryLimit: 3,
  timeoutMs: 2 * 60_000,
}

/** Of larger ones only the names are found. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Reads the text inside of files whose names were indexed, in threads. */
export function handleFileTexts(context: FileTextContext): void {
  const { database, threads, blobs, queue } = context
  queue.handle(INDEX_FILE_TEXT, async ({ workspaceId, sourceId }) => {
    const { rows } = await database.$client.query<FileRow>(
      `${FILE_ROWS} WHERE f.workspace_id = $1 AND ${IS_SOURCE} = $2`,
      [workspaceId, sourceId],
    )
    const [file] = rows
    const format = file && readableFormat(file.name, file.content_type)
    if (!format || Number(file.bytes) > MAX_FILE_BYTES) return
    if (await isIndexingDisabled(database.$client, workspaceId)) return
    const bytes = await readBlob(blobs, file.blob_key)
    if (bytes === null) return
    const text = await threads.run(READ_FILE_TEXT, { format, bytes }, { key: workspaceId })
    if (!text.ok && text.error === 'busy') throw new Error('No thread had time to read a file')
    const pieces = text.ok ? cutText(text.value) : []
    const name = namePassage(file)
    const passages = pieces.map((piece, index) => ({
      ...name,
      part: String(index + 1),
      titleLength: 0,
      text: piece,
    }))
    await database.transaction((transaction) =>
      storePassages(transaction, threads, {
        workspaceId,
        kind: 'file',
        sourceIds: [sourceId],
        passages: [name, ...passages],
      }),
    )
  })
}

async function readBlob(blobs: BlobStore, key: string): Promise<Uint8Array | null> {
  const blob = await blobs.open(key)
  if (blob === null) return null
  const chunks: Buffer[] = []
  for await (const chunk of blob.stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Uint8Array.from(Buffer.concat(chunks))
}
