import type { WorkspaceId } from '@sheaf/base'
import { MAX_UPLOAD_PARTS } from '@sheaf/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Permit } from '../../access/index.ts'
import type { FilesContext } from '../FilesContext.ts'
import { checkAnnounced, measureBody, type IncomingBody } from '../measureBody.ts'
import { sizeRuleOf, type SizeRule } from '../sizeRuleOf.ts'
import { findUpload, noSuchUpload, type UploadAddress, type UploadRow } from './findUpload.ts'

export interface NewPart extends UploadAddress {
  /** From 1. */
  readonly number: number
  readonly body: IncomingBody
}

/**
 * Stores a part of an upload; one that came before under the same number is replaced, and one that is still coming
 * is given up. Parts come in any order and several at once. Answers the etag that completing asks for.
 */
export async function storePart(context: FilesContext, permit: Permit, part: NewPart): Promise<string> {
  const upload = await findUpload(context, permit, part)
  if (upload === null) throw noSuchUpload()
  if (!(part.number >= 1 && part.number <= MAX_UPLOAD_PARTS)) {
    throw new AppError('invalid_request', { message: `Parts are numbered from 1 to ${MAX_UPLOAD_PARTS}.` })
  }
  const bytes = part.body.announcedBytes
  if (bytes === null) {
    throw new AppError('invalid_request', { message: 'A part must say how long it is (Content-Length).' })
  }
  const rule = await ruleFor(context, upload, part.number)
  checkAnnounced(part.body, rule)

  return await context.latestOnly(`${upload.id}/${part.number}`, async (signal) => {
    const measured = measureBody(part.body, rule)
    const stop = () => measured.stop(replaced())
    signal.addEventListener('abort', stop)
    try {
      const { etag } = await context.blobs.writePart(upload.blobKey, upload.storeUploadId, {
        number: part.number,
        content: measured.content,
        bytes,
      })
      await notePart(context.database, upload.id, { number: part.number, etag, bytes }, context.clock.now())
      return etag
    } finally {
      signal.removeEventListener('abort', stop)
      measured.stop()
    }
  })
}

/** What is left for this part of what the plan allows and of what was announced. */
async function ruleFor(context: FilesContext, upload: UploadRow, number: number): Promise<SizeRule> {
  const plan = await sizeRuleOf(context, upload.workspaceId as WorkspaceId)
  const { rows } = await context.database.execute<{ sent: string }>(sql`
    SELECT coalesce(sum(bytes), 0) AS sent FROM file_upload_parts
    WHERE upload_id = ${upload.id} AND number <> ${number}`)
  const sent = Number(rows[0]?.sent ?? 0)
  const { announcedBytes } = upload
  if (announcedBytes === null || announcedBytes > plan.maxBytes) {
    return { maxBytes: plan.maxBytes - sent, refusal: () => plan.refusal() }
  }
  return { maxBytes: announcedBytes - sent, refusal: moreThanAnnounced }
}

async function notePart(
  database: Database,
  uploadId: string,
  { number, etag, bytes }: { readonly number: number; readonly etag: string; readonly bytes: number },
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const touched = await transaction.execute(
      sql`UPDATE file_uploads SET touched_at = ${now} WHERE id = ${uploadId}`,
    )
    if (touched.rowCount === 0) throw noSuchUpload()
    await transaction.execute(sql`
      INSERT INTO file_upload_parts (upload_id, number, etag, bytes) VALUES (${uploadId}, ${number}, ${etag}, ${bytes})
      ON CONFLICT (upload_id, number) DO UPDATE SET etag = excluded.etag, bytes = excluded.bytes`)
  })
}

function moreThanAnnounced(): AppError {
  return new AppError('invalid_request', { message: 'More bytes came than file_size had announced.' })
}

function replaced(): AppError {
  return new AppError('request_timeout', { message: 'The same part was sent again meanwhile.' })
}
