import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { FilesPermit } from './createFilesPolicy.ts'
import { cleanFileName } from './cleanFileName.ts'
import type { FilesContext } from './FilesContext.ts'

/** A file whose bytes are complete in the blob store, and that nobody can see yet. */
export interface ArrivedFile {
  readonly parentId: string
  readonly fileId: string
  readonly blobKey: string
  readonly bytes: number
  /** Strong validator of the bytes. */
  readonly etag: string
  /** As the sender calls it; null where it does not say. */
  readonly name: string | null
}

export interface AdmittedFile {
  /** Where the bytes of the file lie: elsewhere than those that arrived when it was there before. */
  readonly blobKey: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * Looks into a file and makes it visible. Where the same file is there already, that one stays, takes the new name
 * if there is one, and counts as used again. A file of another length under the same id is `record_already_exists`:
 * what an address shows never changes. `before` runs in the same transaction.
 */
export async function admitFile(
  context: FilesContext,
  permit: FilesPermit,
  file: ArrivedFile,
  before: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<AdmittedFile> {
  const inspected = await inspectArrived(context, permit, file)
  return await context.database.transaction(async (transaction) => {
    // Asked again: a large file takes a while, and the page may be another's by now.
    await context.policy.within(transaction).requireUpload(permit, file.parentId)
    await before(transaction)
    return await insertFile(context, transaction, permit, inspected)
  })
}

/** A file that was looked into. */
export interface InspectedFile extends ArrivedFile {
  readonly contentType: string
  readonly width: number | null
  readonly height: number | null
}

/** Looks into a file, and where a picture says where it was taken, removes that. */
export async function inspectArrived(
  context: FilesContext,
  { actor }: Pick<FilesPermit, 'actor'>,
  file: ArrivedFile,
): Promise<InspectedFile> {
  const seen = await context.inspect({ key: file.blobKey, bytes: file.bytes, userId: actor.userId })
  return { ...file, ...seen, etag: seen.etag ?? file.etag }
}

/** Makes a file visible in a transaction of whoever has asked for the right to. */
export async function insertFile(
  { clock }: Pick<FilesContext, 'clock'>,
  transaction: Transaction,
  { actor, workspaceId }: Pick<FilesPermit, 'actor' | 'workspaceId'>,
  file: InspectedFile,
): Promise<AdmittedFile> {
  const name = file.name === null ? null : cleanFileName(file.name)
  const { rows } = await transaction.execute<{
    blob_key: string
    width: number | null
    height: number | null
  }>(sql`
    INSERT INTO files (workspace_id, parent_id, file_id, blob_key, name, content_type, bytes, etag, width, height,
      uploaded_by, created_at)
    VALUES (${workspaceId}, ${file.parentId}, ${file.fileId}, ${file.blobKey}, ${name ?? cleanFileName('')},
      ${file.contentType}, ${file.bytes}, ${file.etag}, ${file.width}, ${file.height},
      ${actor.userId}, ${clock.now()})
    ON CONFLICT (workspace_id, parent_id, file_id)
      DO UPDATE SET name = coalesce(${name}, files.name), unused_since = NULL
      WHERE files.bytes = excluded.bytes
    RETURNING blob_key, width, height`)
  const [row] = rows
  if (row === undefined) {
    throw new AppError('record_already_exists', { message: 'Another file is kept under this id already.' })
  }
  return { blobKey: row.blob_key, width: row.width, height: row.height }
}
