import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { migrationsFolder } from '../paths.ts'
import type { Database } from './Database.ts'

// Any number that nothing else locks; every node of a company takes the same one.
const MIGRATION_LOCK = 7_338_023

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The lock belongs to the connection, so closing it releases it whatever happened.
    client.release(true)
  }
}
