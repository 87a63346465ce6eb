import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { systemClock } from '../clock.ts'
import { BlobStoreError, chooseBlobs } from '../blobs/index.ts'
import type { Config } from '../config/index.ts'
import { StartProblem } from '../errors/index.ts'
import type { Logger } from '../logger.ts'
import { attachDatabase } from './attachDatabase.ts'
import { writeBackup } from './writeBackup.ts'

/** `npm run backup -- {file}`: writes everything of an installation, running or not, into one file. */
export async function backupCommand(config: Config, logger: Logger, file: string): Promise<void> {
  if (existsSync(file)) throw new StartProblem(`${file} exists already. Choose another name for the backup.`)
  const database = await attachDatabase(config, logger)
  // Appears under its name when it is complete; readable by its owner alone, for it holds the secret.
  const unfinished = `${file}.unfinished`
  try {
    const archive = writeBackup({
      connection: database.connection,
      dataFolder: config.dataFolder,
      blobs: await chooseBlobs(config.s3, join(config.dataFolder, 'files')),
      clock: systemClock,
    })
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(archive, { objectMode: false }), createGzip({ level: 6 }), output).catch(
      explain,
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await database.close()
  }
  const { size } = await stat(file)
  process.stdout.write(
    `Backed up into ${file} (${Math.ceil(size / 1000).toLocaleString('en')} KB). It holds every secret: keep it as safe as the data.\n`,
  )
}

function explain(cause: unknown): never {
  if (cause instanceof BlobStoreError) {
    throw new StartProblem(
      'The files cannot be read. Make sure that the place where they lie can be reached.',
      { cause },
    )
  }
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  if (!/^E[A-Z]+$/.test(code)) throw cause
  throw new StartProblem(
    `The backup cannot be written (${code}). Choose a place where you may write and that has room.`,
    { cause },
  )
}
