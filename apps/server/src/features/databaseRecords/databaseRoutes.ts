import { listDatabases as listDatabasesCall } from '@sheaf/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { serveEndpoint, type PagePolicy } from '../access/index.ts'
import { listDatabases } from './listDatabases.ts'

export interface DatabaseRoutesOptions {
  readonly databases: { readonly database: Database; readonly policy: PagePolicy }
}

/** HTTP face of databases. */
export const databaseRoutes: FastifyPluginAsync<DatabaseRoutesOptions> = async (app, { databases }) => {
  serveEndpoint(app, listDatabasesCall, async ({ permit, query }) => {
    const all = await listDatabases(databases, permit)
    if (query.offset === undefined && query.limit === undefined) return all
    const from = query.offset ?? 0
    const end = from + (query.limit ?? DEFAULT_LIMIT)
    return {
      databases: all.slice(from, end).map(({ id, views }) => ({ database_id: id, views })),
      has_more: all.length > end,
    }
  })
}

/** What the newer generation of clients asks for at once. */
const DEFAULT_LIMIT = 200
