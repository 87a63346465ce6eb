import { and, eq, lt } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import { dropBlob } from '../dropBlob.ts'
import { daysBefore, type CollectContext } from './CollectContext.ts'

const UPLOAD_DAYS = 7
const STRAY_DAYS = 1

/** Gives up the uploads to which nothing came for a week, and what the store knows of that nobody has begun. */
export async function collectUploads(context: CollectContext, signal: AbortSignal): Promise<void> {
  const { database, blobs, clock } = context
  const { fileUploads } = schema
  const now = clock.now()
  const isForgotten = lt(fileUploads.touchedAt, daysBefore(now, UPLOAD_DAYS))
  for (const { id } of await database.select({ id: fileUploads.id }).from(fileUploads).where(isForgotten)) {
    signal.throwIfAborted()
    // Asked again: a part may have come meanwhile.
    const [gone] = await database
      .delete(fileUploads)
      .where(and(eq(fileUploads.id, id), isForgotten))
      .returning()
    if (gone === undefined) continue
    await blobs.abandonParts(gone.blobKey, gone.storeUploadId)
    await dropBlob(context, gone.blobKey)
  }

  for await (const { key, uploadId, startedAt } of blobs.listUnfinished()) {
    signal.throwIfAborted()
    if (startedAt >= daysBefore(now, STRAY_DAYS)) continue
    const known = await database
      .select({ id: fileUploads.id })
      .from(fileUploads)
      .where(and(eq(fileUploads.blobKey, key), eq(fileUploads.storeUploadId, uploadId)))
    if (known.length === 0) await blobs.abandonParts(key, uploadId)
  }
}
