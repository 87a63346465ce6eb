import { ERRORS } from '@sheaf/contract'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { ExportingContext } from './ExportingContext.ts'
import { EXPORT_PURGE, WORKSPACE_EXPORT } from './exportJobs.ts'
import { ExportStopped } from './ExportStopped.ts'
import { makeExport } from './makeExport.ts'
import { handleNightlyExports } from './nightly/handleNightlyExports.ts'
import { purgeExports } from './purgeExports.ts'
import { ARCHIVE_KEPT_MS } from './tellExported.ts'

const DAY_MS = 24 * 60 * 60_000

/** Makes the archives that were asked for, and deletes those whose time is over. */
export function handleExports(app: App, context: ExportingContext): void {
  const { queue } = context
  queue.handle(WORKSPACE_EXPORT, ({ id }, { signal }) => settle(context, id, signal))
  queue.handle(EXPORT_PURGE, async () => {
    if (await purgeExports(context)) await askForPurge(context)
  })
  app.addHook('onListen', () => resumeExports(context))
  handleNightlyExports(app, context)
}

async function settle(context: ExportingContext, id: string, signal: AbortSignal): Promise<void> {
  try {
    await makeExport(context, id, signal)
  } catch (error) {
    if (error instanceof ExportStopped) return
    const isLate =
      signal.aborted && signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
    // The server goes down: the next attempt finds everything as it was.
    if (signal.aborted && !isLate) throw error
    const isRefused = error instanceof AppError
    if (!isRefused) context.logger.error({ err: error, id }, 'A workspace could not be exported')
    await clientOf(context.database).query(
      `UPDATE workspace_exports SET state = 'failed', error_code = $2, expires_at = $3
       WHERE id = $1 AND state = 'running'`,
      [
        id,
        ERRORS[isRefused ? error.code : 'internal'],
        new Date(context.clock.now().getTime() + ARCHIVE_KEPT_MS),
      ],
    )
  }
  await tellOwner(context, id)
  await askForPurge(context)
}

/** Also where an attempt finds that one before it was done: that one may have died before it said so. */
async function tellOwner({ database, bus }: ExportingContext, id: string): Promise<void> {
  const { rows } = await clientOf(database).query<{ user_id: string }>(
    'SELECT user_id FROM workspace_exports WHERE id = $1',
    [id],
  )
  for (const { user_id: userId } of rows) tellJobChanged(bus, { job: 'export', id, userId })
}

/** Begins at once again what a process that died was making, instead of when its job is given up. */
async function resumeExports({ database, queue }: ExportingContext): Promise<void> {
  const { rows } = await clientOf(database).query<{ id: string }>(
    `SELECT id FROM workspace_exports WHERE state = 'running'`,
  )
  // One that another process is at is left to it: see `makeExport`.
  for (const { id } of rows) await queue.send(WORKSPACE_EXPORT, { id })
}

async function askForPurge({ queue, clock }: ExportingContext): Promise<void> {
  await queue.send(EXPORT_PURGE, {}, { startAfter: new Date(clock.now().getTime() + DAY_MS), key: 'exports' })
}
