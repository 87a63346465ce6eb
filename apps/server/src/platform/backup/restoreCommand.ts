import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { openBlobs, type BlobStore } from '../blobs/index.ts'
import type { Config } from '../config/index.ts'
import { startEmbeddedPostgres } from '../database/embedded/index.ts'
import { migrateTo, openDatabase, type ConnectionOptions } from '../database/index.ts'
import { markUnfinished, openDataFolder } from '../dataFolder/index.ts'
import { StartProblem } from '../errors/index.ts'
import type { Logger } from '../logger.ts'
import type { Summary } from './manifest.ts'
import { readBackup } from './readBackup.ts'

/** `npm run restore -- {file}`: fills an empty data folder (and, with `DATABASE_URL`, an empty database) from a backup. */
export async function restoreCommand(config: Config, logger: Logger, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartProblem(`There is no backup ${file}.`)
  if (existsSync(config.dataFolder) && readdirSync(config.dataFolder).length > 0) {
    throw new StartProblem(
      `${config.dataFolder} is not empty. Restore into a new folder: name one with SHEAF_DATA.`,
    )
  }
  const blobs = await openBlobs(config.s3, join(config.dataFolder, 'files'))
  await refuseFiles(blobs, config)
  const folder = await openDataFolder(config.dataFolder, () => {})
  const finish = markUnfinished(folder.path)
  try {
    const { rows, files } = await withDatabase(config, logger, folder.postgres, (connection) =>
      restoreInto(connection, logger, { dataFolder: folder.path, blobs, file }),
    )
    finish()
    const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
    process.stdout.write(`Restored ${count} rows and ${files} files into ${folder.path}.\n`)
  } finally {
    folder.release()
  }
}

async function withDatabase<T>(
  config: Config,
  logger: Logger,
  folder: string,
  work: (connection: ConnectionOptions) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== null) return work({ connectionString: config.databaseUrl })
  const postgres = await startEmbeddedPostgres({ folder, logger })
  try {
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
  }
}

async function restoreInto(
  connection: ConnectionOptions,
  logger: Logger,
  {
    dataFolder,
    blobs,
    file,
  }: { readonly dataFolder: string; readonly blobs: BlobStore; readonly file: string },
): Promise<Summary> {
  const database = openDatabase(connection, logger)
  try {
    await refuseUsed(database.$client)
    const archive = createReadStream(file).pipe(createGunzip())
    const summary = await readBackup(archive as AsyncIterable<Buffer>, {
      connection,
      dataFolder,
      blobs,
      async createTables(migrations) {
        if (await migrateTo(database, migrations)) return
        throw new StartProblem('The backup is of a newer Sheaf. Restore it with that one.')
      },
    })
    await renewEpochs(database.$client)
    return summary
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartProblem(
      `${file} cannot be restored: ${reason}. Delete ${dataFolder} and take another backup.`,
      { cause },
    )
  } finally {
    await database.$client.end()
  }
}

// Clients may have seen versions of databases that the backup does not have.
async function renewEpochs(pool: Queryable): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'databases'`,
  )
  if (rows.length > 0) await pool.query('update databases set epoch = gen_random_uuid()')
}

// Two installations that share a bucket would clean up each other's files.
async function refuseFiles(blobs: BlobStore, config: Config): Promise<void> {
  for await (const _file of blobs.list())
    throw new StartProblem(
      `The bucket ${config.s3?.bucket} is not empty. Restore into a new one: name it with S3_BUCKET.`,
    )
}

interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>
}

async function refuseUsed(pool: Queryable): Promise<void> {
  const { rows } = await pool.query(`select from pg_tables where schemaname = 'public' limit 1`)
  if (rows.length > 0)
    throw new StartProblem('The database of DATABASE_URL is not empty. Restore into a new one.')
}
