import { eq } from 'drizzle-orm'
import { schema, type Executor } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import type { FilesContext } from '../FilesContext.ts'
import { findUpload, noSuchUpload, type UploadAddress } from './findUpload.ts'

export interface StoredPart {
  readonly number: number
  readonly etag: string
  readonly bytes: number
}

/** Parts of an upload that have arrived, in their order. */
export async function listParts(
  context: FilesContext,
  permit: Permit,
  address: UploadAddress,
): Promise<readonly StoredPart[]> {
  const upload = await findUpload(context, permit, address)
  if (upload === null) throw noSuchUpload()
  return await readParts(context.database, upload.id)
}

export async function readParts(executor: Executor, uploadId: string): Promise<readonly StoredPart[]> {
  const { fileUploadParts: parts } = schema
  return await executor
    .select({ number: parts.number, etag: parts.etag, bytes: parts.bytes })
    .from(parts)
    .where(eq(parts.uploadId, uploadId))
    .orderBy(parts.number)
}
