import type { WorkspaceId } from '@sheaf/base'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { BlobStoreError, MIN_PART_BYTES } from '../../../platform/blobs/index.ts'
import { schema } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Actor, Permit } from '../../access/index.ts'
import { admitFile } from '../admitFile.ts'
import { dropBlob } from '../dropBlob.ts'
import type { FilesContext } from '../FilesContext.ts'
import { sizeRuleOf } from '../sizeRuleOf.ts'
import { findUpload, noSuchUpload, type UploadAddress, type UploadRow } from './findUpload.ts'
import { readParts, type StoredPart } from './listParts.ts'

interface NamedPart {
  readonly number: number
  readonly etag: string
}

export interface Completion extends UploadAddress {
  readonly parts: readonly NamedPart[]
}

/**
 * Makes a file of the parts of an upload: all that were named, in their order from 1, as they were answered. Then
 * the file is there and the upload is gone; before, nobody sees anything. Completing twice, also at the same time,
 * is completing once. A refused completion keeps the upload, so that what lacks can still be sent.
 */
export async function completeUpload(
  context: FilesContext,
  permit: Permit,
  completion: Completion,
): Promise<void> {
  await context.inTurn(completion.uploadId, async () => {
    const upload = await findUpload(context, permit, completion)
    if (upload === null) return await requireCompleted(context, permit.actor, completion)

    const parts = checkParts(completion.parts, await readParts(context.database, upload.id))
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
    await checkSize(context, upload, bytes)
    await joinParts(context, upload, parts, bytes)

    const { parentId, fileId } = completion
    const { blobKey, name } = upload
    const arrived = { parentId, fileId, blobKey, bytes, etag: etagOf(parts), name }
    const admitted = await admitFile(context, permit, arrived, async (transaction) => {
      const gone = await transaction
        .delete(schema.fileUploads)
        .where(eq(schema.fileUploads.id, upload.id))
        .returning()
      if (gone.length === 0) throw noSuchUpload()
    }).catch(async (error: unknown) => {
      // Another process completed or aborted it; then the bytes are those of the file, or nobody's.
      if (error instanceof AppError && error.code === 'record_not_found') await dropBlob(context, blobKey)
      throw error
    })
    if (admitted.blobKey !== blobKey) await dropBlob(context, blobKey)
  })
}

/** Done before, by the same person. */
async function requireCompleted(
  { database }: FilesContext,
  actor: Actor,
  { workspaceId, parentId, fileId }: UploadAddress,
): Promise<void> {
  const { files } = schema
  const [file] = await database
    .select({ uploadedBy: files.uploadedBy })
    .from(files)
    .where(and(eq(files.workspaceId, workspaceId), eq(files.parentId, parentId), eq(files.fileId, fileId)))
  if (file?.uploadedBy !== actor.userId) throw noSuchUpload()
}

/** The parts as they are stored, once they are found to be what was named. */
function checkParts(named: readonly NamedPart[], stored: readonly StoredPart[]): readonly StoredPart[] {
  if (named.length === 0) throw refusal('An upload needs at least one part.')
  const byNumber = new Map(stored.map((part) => [part.number, part]))
  return named.map(({ number, etag }, index) => {
    if (number !== index + 1) throw refusal(`Parts are named in order from 1; part ${index + 1} is not.`)
    const part = byNumber.get(number)
    if (part === undefined) throw refusal(`Part ${number} has not arrived.`)
    if (part.etag !== etag) throw refusal(`Part ${number} is not the one that was stored last (e_tag).`)
    if (part.bytes < MIN_PART_BYTES && index < named.length - 1)
      throw refusal(`Part ${number} is too small: all but the last hold at least ${MIN_PART_BYTES} bytes.`)
    return part
  })
}

async function checkSize(context: FilesContext, upload: UploadRow, bytes: number): Promise<void> {
  const rule = await sizeRuleOf(context, upload.workspaceId as WorkspaceId)
  if (bytes > rule.maxBytes) throw rule.refusal()
  const { announcedBytes } = upload
  if (announcedBytes !== null && announcedBytes !== bytes)
    throw refusal(`file_size had announced ${announcedBytes} bytes, but ${bytes} have arrived.`)
}

async function joinParts(
  { blobs }: FilesContext,
  { blobKey, storeUploadId }: UploadRow,
  parts: readonly StoredPart[],
  bytes: number,
): Promise<void> {
  try {
    await blobs.finishParts(blobKey, storeUploadId, parts)
  } catch (error) {
    if (!(error instanceof BlobStoreError)) throw error
    if (error.problem === 'wrong_parts')
      throw refusal('The parts are not those that were stored last.', error)
    if (error.problem !== 'unknown_upload') throw error
    // Joined by a completion that broke off before the file was there; or the store has forgotten the upload.
    if ((await blobs.stat(blobKey))?.bytes !== bytes) throw noSuchUpload()
  }
}

/** Other bytes are other parts; of the same bytes in other parts the validator is another one, which does no harm. */
function etagOf(parts: readonly StoredPart[]): string {
  const hash = createHash('sha256')
  for (const { number, etag, bytes } of parts) hash.update(`${number} ${etag} ${bytes}\n`)
  return `${hash.digest('hex')}-${parts.length}`
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', { message, cause })
}
