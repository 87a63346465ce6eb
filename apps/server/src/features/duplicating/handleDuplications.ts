import { ERRORS } from '@sheaf/contract'
import { z } from 'zod'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'
import { runDuplication } from './runDuplication.ts'

export const DUPLICATION: JobKind<{ id: string }> = {
  name: 'duplicate-published',
  data: z.object({ id: z.string() }),
  retryLimit: 3,
  timeoutMs: 5 * 60_000,
  concurrency: 2,
}

/** Does the copying that was asked for. What was cut off is begun anew; what cannot be done is told. */
export function handleDuplications(context: DuplicatingContext): void {
  context.queue.handle(DUPLICATION, async ({ id }, { signal }) => {
    try {
      await runDuplication(context, id, signal)
    } catch (error) {
      // Time is up, or the server goes down: the next attempt finds everything as it was.
      if (signal.aborted) throw error
      if (error instanceof CopyCancelled) return
      const isRefused = error instanceof AppError
      if (!isRefused) context.logger.error({ err: error, id }, 'A published page could not be copied')
      await clientOf(context.database).query(
        `UPDATE duplications SET state = 'failed', error_code = $2 WHERE id = $1 AND state = 'running'`,
        [id, ERRORS[isRefused ? error.code : 'internal']],
      )
    }
  })
}
