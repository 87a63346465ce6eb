import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import { dropBlob } from '../dropBlob.ts'
import type { FilesContext } from '../FilesContext.ts'
import { findUpload, type UploadAddress } from './findUpload.ts'

/** Gives an upload up, with all parts that have arrived. Nothing happens for one that is over. */
export async function abortUpload(
  context: FilesContext,
  permit: Permit,
  address: UploadAddress,
): Promise<void> {
  const upload = await findUpload(context, permit, address)
  if (upload === null) return
  await context.database.delete(schema.fileUploads).where(eq(schema.fileUploads.id, upload.id))
  await context.blobs.abandonParts(upload.blobKey, upload.storeUploadId)
  // Its parts may have been joined already, by a completion that went wrong behind it.
  await dropBlob(context, upload.blobKey)
}
