import { and, eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import type { FilePlace } from '../createFilesPolicy.ts'
import type { FilesContext } from '../FilesContext.ts'

/** What names an upload in parts. */
export interface UploadAddress extends FilePlace {
  readonly fileId: string
  readonly uploadId: string
}

export type UploadRow = typeof schema.fileUploads.$inferSelect

/**
 * An upload under way: only of the person who began it, and only while they may write the page. Null for every
 * other one, so that nobody learns of the uploads of others.
 */
export async function findUpload(
  { database, policy }: FilesContext,
  permit: Permit,
  address: UploadAddress,
): Promise<UploadRow | null> {
  await policy.requireUpload(permit, address.parentId)
  const { fileUploads } = schema
  const [upload] = await database
    .select()
    .from(fileUploads)
    .where(
      and(
        eq(fileUploads.id, address.uploadId),
        eq(fileUploads.workspaceId, address.workspaceId),
        eq(fileUploads.parentId, address.parentId),
        eq(fileUploads.fileId, address.fileId),
        eq(fileUploads.createdBy, permit.actor.userId),
      ),
    )
  return upload ?? null
}

export function noSuchUpload(): AppError {
  return new AppError('record_not_found', { message: 'There is no such upload under way.' })
}
