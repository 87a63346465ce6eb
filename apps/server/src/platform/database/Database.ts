import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

/** Drizzle over a pool; `$client` is the pool itself, for plain SQL on hot paths. */
export type Database = NodePgDatabase & { readonly $client: Pool }

/** What `database.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Takes part in a transaction when given one, works on its own otherwise. */
export type Executor = Database | Transaction

export type { Pool, PoolClient }
