import type { FileMetadata } from '@sheaf/contract'
import { and, eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Permit } from '../access/index.ts'
import type { FilePlace } from './createFilesPolicy.ts'
import type { FilesContext } from './FilesContext.ts'

/** What names a file. */
export interface FileAddress extends FilePlace {
  readonly fileId: string
}

export type FileRow = typeof schema.files.$inferSelect

export async function readMetadata(
  { database, policy }: FilesContext,
  permit: Permit,
  address: FileAddress,
): Promise<FileMetadata> {
  await policy.requireFile(permit, address.parentId)
  const [file] = await database.select().from(schema.files).where(isFile(address))
  if (file === undefined) throw noSuchFile()
  return presentMetadata(file)
}

export function isFile({ workspaceId, parentId, fileId }: FileAddress) {
  const { files } = schema
  return and(eq(files.workspaceId, workspaceId), eq(files.parentId, parentId), eq(files.fileId, fileId))
}

export function noSuchFile(): AppError {
  return new AppError('record_not_found', { message: 'There is no such file.' })
}

export function presentMetadata(file: FileRow): FileMetadata {
  return {
    workspace_id: file.workspaceId,
    file_id: `${file.parentId}_${file.fileId}`,
    parent_dir: file.parentId,
    file_name: file.name,
    file_type: file.contentType,
    file_size: file.bytes,
    modified_at: file.createdAt.toISOString(),
    width: file.width,
    height: file.height,
  }
}
