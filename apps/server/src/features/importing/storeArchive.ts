import type { UserId } from '@sheaf/base'
import { IMPORT_LIMITS, type resumeImportUpload } from '@sheaf/contract/imports'
import type { z } from 'zod'
import { BlobStoreError } from '../../platform/blobs/index.ts'
import { clientOf, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../access/index.ts'
import { asAnnounced, measureBody, type IncomingBody } from '../files/index.ts'
import { tellImportChanged } from './ImportJob.ts'
import { ARCHIVE_IMPORT } from './importJobs.ts'
import { archiveKey, type ImportingContext } from './ImportingContext.ts'
import { DAY_MS, hashOf, partNumbers, UPLOAD_MS } from './requestImport.ts'

interface Upload {
  readonly taskId: string
  readonly uploadKey: string
  readonly body: IncomingBody
}

/** Stores an archive that comes in one piece, and begins its import. It is taken once, of exactly the bytes that were announced. */
export async function storeArchive(context: ImportingContext, upload: Upload): Promise<void> {
  const { blobs, database, bus } = context
  const { bytes, md5, uploadId, userId } = await findWaiting(context, upload)
  if (uploadId !== null) throw new AppError('record_not_found')
  const content = bodyOf(upload.body, bytes, md5)
  await blobs.write(archiveKey(upload.taskId, 0), content, { bytes })
  const isWanted = await database.transaction((transaction) => begin(context, transaction, upload.taskId))
  if (isWanted) tellImportChanged(bus, { id: upload.taskId, userId })
  else await blobs.delete(archiveKey(upload.taskId, 0))
}

/** Stores a part, in the place of one that came before under its number. More time is given for the others. */
export async function storeArchivePart(
  context: ImportingContext,
  { number, ...upload }: Upload & { readonly number: number },
): Promise<void> {
  const { blobs, database, clock } = context
  const { bytes, uploadId } = await findWaiting(context, upload)
  if (uploadId === null || !partNumbers(bytes).includes(number)) throw new AppError('record_not_found')
  const partBytes = Math.min(IMPORT_LIMITS.partBytes, bytes - (number - 1) * IMPORT_LIMITS.partBytes)
  const content = bodyOf(upload.body, partBytes, null)
  const { etag } = await blobs.writePart(archiveKey(upload.taskId, 0), uploadId, {
    number,
    content,
    bytes: partBytes,
  })
  await clientOf(database).query(
    `UPDATE archive_imports SET parts = coalesce(parts, '{}') || jsonb_build_object($2::text, $3::text),
       expires_at = $4
     WHERE id = $1 AND state = 'waiting'`,
    [upload.taskId, String(number), etag, new Date(clock.now().getTime() + UPLOAD_MS)],
  )
}

/** Joins the parts of an archive, and begins its import; asked again, it is as the first time. */
export async function completeArchive(
  context: ImportingContext,
  actor: Actor,
  taskId: string,
): Promise<void> {
  const { blobs, database, bus } = context
  const { rows } = await clientOf(database).query<PartedImport>(PARTED, [taskId, actor.userId])
  const [found] = rows
  if (found === undefined) throw new AppError('record_not_found')
  if (found.state !== 'waiting') return
  const numbers = partNumbers(Number(found.content_length))
  const parts = numbers.map((number) => ({ number, etag: found.parts?.[String(number)] ?? '' }))
  if (parts.some(({ etag }) => etag === ''))
    throw new AppError('invalid_request', { message: 'Not every part of the archive has come.' })
  try {
    await blobs.finishParts(archiveKey(taskId, 0), found.upload_id, parts)
  } catch (error) {
    // The same was asked for at the same time.
    const isThere = (await blobs.stat(archiveKey(taskId, 0))) !== null
    if (!(error instanceof BlobStoreError) || !isThere) throw error
  }
  const isWanted = await database.transaction((transaction) => begin(context, transaction, taskId))
  if (isWanted) tellImportChanged(bus, { id: taskId, ...actor })
  else await blobs.delete(archiveKey(taskId, 0))
}

/** New addresses for the parts that have not come. */
export async function resumeArchive(
  { database, clock, ids }: ImportingContext,
  actor: Actor,
  { taskId, base }: { readonly taskId: string; readonly base: string },
): Promise<z.output<typeof resumeImportUpload.reply>> {
  const client = clientOf(database)
  const { rows } = await client.query<PartedImport>(PARTED, [taskId, actor.userId])
  const [found] = rows
  if (found === undefined || found.state !== 'waiting') throw new AppError('record_not_found')
  const key = ids.secret(32)
  const until = new Date(clock.now().getTime() + UPLOAD_MS)
  await client.query('UPDATE archive_imports SET upload_hash = $2, expires_at = $3 WHERE id = $1', [
    taskId,
    hashOf(key),
    until,
  ])
  return {
    part_presigned_urls: partNumbers(Number(found.content_length))
      .filter((number) => found.parts?.[String(number)] === undefined)
      .map((number) => ({
        part_number: number,
        presigned_url: `${base}/api/import/tasks/${taskId}/upload/${key}/${number}`,
      })),
  }
}

const PARTED = `SELECT state, upload_id, parts, content_length FROM archive_imports
  WHERE id = $1 AND user_id = $2 AND upload_id IS NOT NULL`

interface PartedImport {
  readonly state: string
  readonly upload_id: string
  readonly parts: Readonly<Record<string, string>> | null
  readonly content_length: string
}

interface WaitingImport {
  readonly bytes: number
  readonly md5: string | null
  readonly uploadId: string | null
  readonly userId: UserId
}

async function findWaiting(
  { database, clock }: ImportingContext,
  { taskId, uploadKey }: Upload,
): Promise<WaitingImport> {
  const { rows } = await clientOf(database).query<WaitingImport>(
    `SELECT content_length::float8 AS bytes, md5, upload_id AS "uploadId", user_id AS "userId" FROM archive_imports
     WHERE id = $1 AND upload_hash = $2 AND state = 'waiting' AND expires_at > $3`,
    [taskId, hashOf(uploadKey), clock.now()],
  )
  if (rows[0] === undefined) throw new AppError('record_not_found')
  return rows[0]
}

function bodyOf(body: IncomingBody, bytes: number, md5: string | null) {
  if (body.announcedBytes !== null && body.announcedBytes !== bytes)
    throw new AppError('invalid_request', { message: 'The upload is not as long as it was said to be.' })
  const measured = measureBody(body, { maxBytes: bytes, refusal: () => new AppError('payload_too_large') })
  return asAnnounced(measured.content, { bytes, md5 })
}

/** False where nobody wants it any more. */
async function begin(
  { queue, clock }: ImportingContext,
  transaction: Transaction,
  taskId: string,
): Promise<boolean> {
  const client = clientOf(transaction)
  const { rowCount } = await client.query(
    `UPDATE archive_imports SET state = 'checking', expires_at = $2 WHERE id = $1 AND state = 'waiting'`,
    [taskId, new Date(clock.now().getTime() + DAY_MS)],
  )
  if (rowCount === 1) await queue.send(ARCHIVE_IMPORT, { id: taskId }, { transaction })
  const { rows } = await client.query(
    `SELECT 1 FROM archive_imports WHERE id = $1 AND state NOT IN ('waiting', 'cancelled')`,
    [taskId],
  )
  return rows.length > 0
}
