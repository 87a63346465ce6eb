import { clientOf } from '../../platform/database/index.ts'
import { ImportStopped, type ImportJob } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long the report of an import can be read. */
export const REPORT_KEPT_MS = 30 * DAY_MS

/** Notes that an import is done. */
export async function tellImported(context: ImportingContext, { id }: Pick<ImportJob, 'id'>): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  const { rowCount } = await clientOf(database).query(
    `UPDATE archive_imports SET state = 'done', done = total, item = '', finished_at = $2, expires_at = $3
     WHERE id = $1 AND state = 'running'`,
    [id, now, new Date(now.getTime() + REPORT_KEPT_MS)],
  )
  if (rowCount === 0) throw new ImportStopped()
}
