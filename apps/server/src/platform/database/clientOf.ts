import type { Executor, Pool, PoolClient } from './Database.ts'

/** The driver below a database or a transaction, for SQL as text: hot paths, and libraries that bring their own. */
export function clientOf(executor: Executor): Pool | PoolClient {
  if ('$client' in executor) return executor.$client
  // Drizzle keeps the connection of a transaction in its session and does not type it.
  return (executor._.session as unknown as { readonly client: PoolClient }).client
}
