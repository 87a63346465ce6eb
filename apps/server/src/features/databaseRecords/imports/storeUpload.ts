import { tellJobChanged } from '../../../platform/bus/index.ts'
import { clientOf } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { asAnnounced, measureBody, type IncomingBody } from '../../files/index.ts'
import { hashOf, KEPT_MS } from './beginImport.ts'
import { ROW_IMPORT } from './rowImportJobs.ts'
import { stagedKey, type RowImportsContext } from './RowImportsContext.ts'

interface Upload {
  readonly importId: string
  readonly uploadKey: string
  readonly body: IncomingBody
}

/** Stores what an import is to write, and begins it. Commands that are sent again are answered as the first time, files are refused. */
export async function storeUpload(
  { database, blobs, queue, clock, bus }: RowImportsContext,
  { importId, uploadKey, body }: Upload,
): Promise<void> {
  const { rows } = await clientOf(database).query<WaitingImport>(
    'SELECT user_id, state, content_length, md5, csv IS NOT NULL AS is_file FROM row_imports WHERE id = $1 AND upload_hash = $2 AND expires_at > $3',
    [importId, hashOf(uploadKey), clock.now()],
  )
  const [found] = rows
  if (found === undefined) throw new AppError('record_not_found')
  if (found.state !== 'waiting') {
    if (found.state === 'cancelled' || found.is_file) throw new AppError('record_not_found')
    return
  }
  const bytes = Number(found.content_length)
  if (body.announcedBytes !== null && body.announcedBytes !== bytes)
    throw new AppError('invalid_request', { message: 'The upload is not as long as it was said to be.' })
  const measured = measureBody(body, { maxBytes: bytes, refusal: () => new AppError('payload_too_large') })
  const content = asAnnounced(measured.content, { bytes, md5: found.md5 })
  await blobs.write(stagedKey(importId), content, { bytes })
  const isWanted = await database.transaction(async (transaction) => {
    const client = clientOf(transaction)
    const { rowCount } = await client.query(
      `UPDATE row_imports SET state = 'running', expires_at = $2 WHERE id = $1 AND state = 'waiting'`,
      [importId, new Date(clock.now().getTime() + KEPT_MS)],
    )
    if (rowCount === 1) await queue.send(ROW_IMPORT, { id: importId }, { transaction })
    const running = await client.query(`SELECT 1 FROM row_imports WHERE id = $1 AND state = 'running'`, [
      importId,
    ])
    return running.rows.length > 0
  })
  if (!isWanted) await blobs.delete(stagedKey(importId))
  else tellJobChanged(bus, { job: 'row_import', id: importId, userId: found.user_id })
}

interface WaitingImport {
  readonly user_id: string
  readonly state: string
  readonly content_length: string
  readonly md5: string | null
  readonly is_file: boolean
}
