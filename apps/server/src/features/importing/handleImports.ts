import { ERRORS } from '@sheaf/contract'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { App } from '../../platform/http/index.ts'
import { dropArchives } from './dropArchives.ts'
import { ARCHIVE_IMPORT, ARCHIVE_IMPORT_PURGE } from './importJobs.ts'
import { ArchiveRefused, ImportStopped } from './ImportJob.ts'
import type { ImportingContext } from './ImportingContext.ts'
import { DAY_MS } from './requestImport.ts'
import { runArchiveImport } from './runArchiveImport.ts'
import { REPORT_KEPT_MS } from './tellImported.ts'

/** Works on the imports that were begun, and forgets those whose time is over. */
export function handleImports(app: App, context: ImportingContext): void {
  const { queue } = context
  queue.handle(ARCHIVE_IMPORT, ({ id }, { signal }) => settle(context, id, signal))
  queue.handle(ARCHIVE_IMPORT_PURGE, () => purge(context))
  app.addHook('onListen', () => resume(context))
}

async function settle(context: ImportingContext, id: string, signal: AbortSignal): Promise<void> {
  try {
    await runArchiveImport(context, id, signal)
  } catch (error) {
    if (!(error instanceof ImportStopped)) {
      // The server goes down, or has passing troubles: the next attempt goes on where this one was.
      if (signal.aborted || !(error instanceof AppError || error instanceof ArchiveRefused)) throw error
      await fail(context, id, error)
    }
  }
  const { rows } = await clientOf(context.database).query<{ user_id: string; is_needed: boolean }>(
    `SELECT user_id, state IN ('waiting', 'checking', 'checked', 'running') AS is_needed
     FROM archive_imports WHERE id = $1`,
    [id],
  )
  const [found] = rows
  // Also where an attempt finds that one before it was done: that one may have died before it said so.
  if (found !== undefined) tellJobChanged(context.bus, { job: 'archive_import', id, userId: found.user_id })
  if (found?.is_needed !== true) await dropArchives(context, id)
}

async function fail(
  { database, clock, logger }: ImportingContext,
  id: string,
  error: AppError | ArchiveRefused,
): Promise<void> {
  const code = error instanceof AppError ? error.code : 'invalid_request'
  if (code === 'internal') logger.error({ err: error, id }, 'An archive could not be imported')
  const now = clock.now()
  await clientOf(database).query(
    `UPDATE archive_imports SET state = 'failed', error_code = $2, problem = $3, finished_at = $4, expires_at = $5
     WHERE id = $1 AND state IN ('checking', 'running', 'undoing')`,
    [
      id,
      ERRORS[code],
      error instanceof ArchiveRefused ? error.problem : null,
      now,
      new Date(now.getTime() + REPORT_KEPT_MS),
    ],
  )
}

/** Goes on at once with what a process that died was at, instead of when its job is given up. */
async function resume({ database, queue }: ImportingContext): Promise<void> {
  const { rows } = await clientOf(database).query<{ id: string }>(
    `SELECT id FROM archive_imports WHERE state IN ('checking', 'running', 'undoing')`,
  )
  // One that another process is at is left to it: see `takeJob`.
  for (const { id } of rows) await queue.send(ARCHIVE_IMPORT, { id })
}

async function purge(context: ImportingContext): Promise<void> {
  const { database, clock, queue } = context
  const client = clientOf(database)
  const now = clock.now()
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM archive_imports
     WHERE state NOT IN ('checking', 'running', 'undoing') AND expires_at < CASE WHEN state = 'waiting' THEN $2 ELSE $1 END`,
    // Of an upload that did not come in time one can hear for a day.
    [now, new Date(now.getTime() - DAY_MS)],
  )
  for (const { id } of rows) {
    await dropArchives(context, id)
    await client.query('DELETE FROM archive_imports WHERE id = $1', [id])
  }
  const left = await client.query('SELECT 1 FROM archive_imports LIMIT 1')
  if (left.rows.length > 0)
    await queue.send(
      ARCHIVE_IMPORT_PURGE,
      {},
      { key: 'archives', startAfter: new Date(now.getTime() + DAY_MS) },
    )
}
