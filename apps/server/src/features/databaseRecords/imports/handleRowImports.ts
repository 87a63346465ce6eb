import { ERRORS } from '@sheaf/contract'
import { tellJobChanged } from '../../../platform/bus/index.ts'
import { clientOf } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { App } from '../../../platform/http/index.ts'
import { isDataFault } from '../isDataFault.ts'
import { RowIdTaken } from '../writeRecords.ts'
import { ImportStopped } from './ImportProgress.ts'
import { ROW_IMPORT, ROW_IMPORT_PURGE } from './rowImportJobs.ts'
import { stagedKey, type RowImportsContext } from './RowImportsContext.ts'
import { runRowImport } from './runRowImport.ts'

/** Writes the imports that were begun, and forgets those whose time is over. */
export function handleRowImports(app: App, context: RowImportsContext): void {
  const { queue } = context
  queue.handle(ROW_IMPORT, ({ id }, { signal }) => settleRowImport(context, id, signal))
  queue.handle(ROW_IMPORT_PURGE, () => purge(context))
  app.addHook('onListen', () => resume(context))
}

/** Writes an import, or says why it is not written. Throws what another attempt may do better. */
export async function settleRowImport(
  context: RowImportsContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  await writeOrFail(context, id, signal)
  await tellOwner(context, id)
}

/** Also where an attempt finds that one before it was done: that one may have died before it said so. */
async function tellOwner({ database, bus }: RowImportsContext, id: string): Promise<void> {
  const { rows } = await clientOf(database).query<{ user_id: string }>(
    'SELECT user_id FROM row_imports WHERE id = $1',
    [id],
  )
  for (const { user_id: userId } of rows) tellJobChanged(bus, { job: 'row_import', id, userId })
}

async function writeOrFail(context: RowImportsContext, id: string, signal: AbortSignal): Promise<void> {
  try {
    await runRowImport(context, id, signal)
  } catch (error) {
    if (error instanceof ImportStopped) return
    const code = codeOf(error)
    // The server goes down, or has passing troubles: the next attempt finds everything as it was.
    if (signal.aborted || code === null) throw error
    if (code === 'internal') context.logger.error({ err: error, id }, 'Rows could not be imported')
    const { rows } = await clientOf(context.database).query(
      `UPDATE row_imports SET error_code = $2, state = CASE WHEN state = 'undoing' THEN 'done' ELSE 'failed' END
       WHERE id = $1 AND state IN ('running', 'undoing') RETURNING 1`,
      [id, ERRORS[code]],
    )
    if (rows.length > 0) await context.blobs.delete(stagedKey(id))
  }
}

/** Null for what another attempt may do better. */
function codeOf(error: unknown) {
  if (error instanceof AppError) return error.code === 'retry_later' ? null : error.code
  if (error instanceof RowIdTaken) return 'record_already_exists'
  return isDataFault(error) ? 'invalid_request' : null
}

/** Begins at once again what a process that died was writing, instead of when its job is given up. */
async function resume({ database, queue }: RowImportsContext): Promise<void> {
  const { rows } = await clientOf(database).query<{ id: string }>(
    `SELECT id FROM row_imports WHERE state IN ('running', 'undoing')`,
  )
  // One that another process is at is left to it: see `takeJob`.
  for (const { id } of rows) await queue.send(ROW_IMPORT, { id })
}

async function purge({ database, blobs, clock, queue }: RowImportsContext): Promise<void> {
  const client = clientOf(database)
  const { rows } = await client.query<{ id: string }>(
    `DELETE FROM row_imports
     WHERE state NOT IN ('running', 'undoing') AND expires_at < CASE WHEN state = 'waiting' THEN $2 ELSE $1 END::timestamptz
     RETURNING id`,
    // Of an upload that did not come in time one can hear for a day.
    [clock.now(), new Date(clock.now().getTime() - DAY_MS)],
  )
  for (const { id } of rows) await blobs.delete(stagedKey(id))
  const left = await client.query('SELECT 1 FROM row_imports LIMIT 1')
  if (left.rows.length > 0)
    await queue.send(
      ROW_IMPORT_PURGE,
      {},
      { key: 'imports', startAfter: new Date(clock.now().getTime() + DAY_MS) },
    )
}

const DAY_MS = 24 * 60 * 60_000
