import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { FilesContext } from './FilesContext.ts'

/**
 * Deletes bytes that no file needs, with the scaled pictures made of them; those of a file that is there stay. Never fails: what cannot be deleted now is
 * found by the collector.
 */
export async function dropBlob(
  { database, blobs, logger }: Pick<FilesContext, 'database' | 'blobs' | 'logger'>,
  blobKey: string,
): Promise<void> {
  try {
    const { files } = schema
    const needing = await database
      .select({ id: files.fileId })
      .from(files)
      .where(eq(files.blobKey, blobKey))
      .limit(1)
    if (needing.length > 0) return
    await blobs.delete(blobKey)
    for await (const { key } of blobs.list(scaledPrefix(blobKey))) await blobs.delete(key)
  } catch (error) {
    logger.warn({ err: error, blobKey }, 'Bytes that no file needs could not be deleted')
  }
}

/** Scaled pictures lie under the last part of the key of their file. */
function scaledPrefix(blobKey: string): string {
  return `scaled/${blobKey.slice(blobKey.lastIndexOf('/') + 1)}/`
}
