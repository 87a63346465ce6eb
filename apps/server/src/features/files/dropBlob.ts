import { eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { FilesContext } from './FilesContext.ts'

/**
 * Deletes bytes that no file needs; those of a file that is there stay. Never fails: what cannot be deleted now is
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
    if (needing.length === 0) await blobs.delete(blobKey)
  } catch (error) {
    logger.warn({ err: error, blobKey }, 'Bytes that no file needs could not be deleted')
  }
}
