import { getDatabaseChanges } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { serveEndpoint, type PagePolicy } from '../../access/index.ts'
import type { PublishedSources } from '../PublishingContext.ts'
import { readDatabaseChanges } from './readDatabaseChanges.ts'

interface ChangesRoutesOptions {
  readonly database: Database
  readonly policy: PagePolicy
  readonly databases: PublishedSources
  readonly clock: Clock
  readonly threads: Threads
}

/** HTTP face of what visitors do not read yet. Of documents the app works it out by itself. */
export const changesRoutes: FastifyPluginAsync<ChangesRoutesOptions> = async (
  app,
  { database, databases, threads, policy, clock },
) => {
  serveEndpoint(app, getDatabaseChanges, async ({ permit, params }) => {
    await policy.requireView(permit, params.viewId)
    await databases.bringUpToDate(params.viewId)
    const changes = await readDatabaseChanges({ database, threads }, { ...params, now: clock.now() })
    if (changes === null) throw new AppError('record_not_found')
    return changes
  })
}
