import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { migrationsFolder } from '../paths.ts'
import type { Database } from './Database.ts'
import { withLock } from './withLock.ts'

/** Brings the tables up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrateDatabase(database: Database, folder = migrationsFolder): Promise<void> {
  await withLock(database, 'migration', (client) => migrate(drizzle(client), { migrationsFolder: folder }))
}

/** Brings an empty database to where these migrations led, and no further. False when they are not ours. */
export async function migrateTo(database: Database, hashes: readonly string[]): Promise<boolean> {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (hashes.some((hash, index) => ours[index] !== hash)) return false
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journalFile = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: unknown[] }
    await writeFile(
      journalFile,
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, hashes.length) }),
    )
    await migrateDatabase(database, folder)
    return true
  } finally {
    await rm(folder, { recursive: true })
  }
}
