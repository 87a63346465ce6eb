import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'
import type { Database } from './Database.ts'

/** How to reach a PostgreSQL: a URL, or the parts for the embedded one. */
export type ConnectionOptions = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

/** Opens a pool; nothing connects before the first query. The caller ends it (`database.$client.end()`). */
export function openDatabase(connection: ConnectionOptions, logger: Logger, maxConnections = 20): Database {
  const pool = new Pool({ ...connection, max: maxConnections, application_name: 'sheaf' })
  // A connection that breaks while idle is replaced at the next query; unheard, the event would end the process.
  pool.on('error', ({ message }) => {
    if (!pool.ending) logger.warn({ reason: message }, 'A database connection was lost')
  })
  // One that breaks within a transaction fails its query besides; unheard, this event would end the process, too.
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => logger.debug({ reason: message }, 'A database connection broke'))
  })
  // Without the schema, which would be made ready anew for every transaction, for a way of asking that nothing uses.
  return drizzle(pool)
}
