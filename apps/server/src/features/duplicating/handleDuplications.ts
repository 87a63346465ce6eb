import { ERRORS } from '@sheaf/contract'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { App } from '../../platform/http/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import { DUPLICATION, PAGE_COPY } from './copyJobs.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { runDuplication } from './runDuplication.ts'
import { runPageCopy } from './runPageCopy.ts'

/** Does the copying that was asked for. What was cut off is begun anew; what cannot be done is told. */
export function handleDuplications(app: App, context: DuplicatingContext): void {
  for (const [kind, run] of [[DUPLICATION, runDuplication] as const, [PAGE_COPY, runPageCopy] as const])
    context.queue.handle(kind, ({ id }, { signal }) => settle(context, id, { signal, run }))
  app.addHook('onListen', () => resumeDuplications(context))
}

interface Run {
  readonly signal: AbortSignal
  readonly run: typeof runDuplication
}

async function settle(context: DuplicatingContext, id: string, { signal, run }: Run): Promise<void> {
  try {
    await run(context, id, signal)
  } catch (error) {
    // Time is up, or the server goes down: the next attempt finds everything as it was.
    if (signal.aborted) throw error
    if (!(error instanceof CopyCancelled)) await fail(context, id, error)
  }
  const { rows } = await clientOf(context.database).query<{ user_id: string }>(
    'SELECT user_id FROM duplications WHERE id = $1',
    [id],
  )
  // Also where an attempt finds that one before it was done: that one may have died before it said so.
  for (const { user_id: userId } of rows) tellJobChanged(context.bus, { job: 'copy', id, userId })
}

async function fail({ database, logger }: DuplicatingContext, id: string, error: unknown): Promise<void> {
  const isRefused = error instanceof AppError
  if (!isRefused) logger.error({ err: error, id }, 'A page could not be copied')
  await clientOf(database).query(
    `UPDATE duplications SET state = 'failed', error_code = $2 WHERE id = $1 AND state = 'running'`,
    [id, ERRORS[isRefused ? error.code : 'internal']],
  )
}

/** Begins at once again what a process that died was copying, instead of when its job is given up. */
async function resumeDuplications({ database, queue }: DuplicatingContext): Promise<void> {
  const { rows } = await clientOf(database).query<{ id: string; is_page_copy: boolean }>(
    `SELECT id, page_copy IS NOT NULL AS is_page_copy FROM duplications WHERE state = 'running'`,
  )
  // One that another process is at is left to it: see `takeJob`.
  for (const { id, is_page_copy: isPageCopy } of rows)
    await queue.send(isPageCopy ? PAGE_COPY : DUPLICATION, { id })
}
