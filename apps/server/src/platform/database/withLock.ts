import type { Database, PoolClient } from './Database.ts'

/** Numbers that nothing else locks; every process of a database takes the same ones. */
const LOCKS = { migration: 7_338_023, queue: 7_338_024 } as const

/** Runs `task` in one process of the database at a time; the others wait. The lock belongs to the connection it is given. */
export async function withLock<T>(
  database: Database,
  name: keyof typeof LOCKS,
  task: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS[name]])
    return await task(client)
  } finally {
    // Closing the connection releases the lock whatever happened.
    client.release(true)
  }
}
