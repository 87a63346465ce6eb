import { openBlobs } from './blobs/index.ts'
import { createBus, shareBus } from './bus/index.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config/index.ts'
import { connectDatabase, openNotifications } from './database/index.ts'
import { ensureJwtSecret, openDataFolder } from './dataFolder/index.ts'
import { createIds } from './ids.ts'
import { createLogger, type Logger } from './logger.ts'
import { chooseTransport, createMailer } from './mail/index.ts'
import type { Platform } from './Platform.ts'
import { createQueue } from './queue/index.ts'
import { createThreads } from './threads/index.ts'

// Bundled, it lies beside the program, and this file in a folder below.
const THREAD = new URL('../thread.mjs', import.meta.url)

export interface OpenPlatform {
  readonly platform: Platform
  /** Ends everything in order, the embedded PostgreSQL last. */
  close(): Promise<void>
}

/**
 * Opens what the server stands on: the data folder, the database with its tables up to date, files,
 * queue, mail. Throws a `StartProblem` where a person can help, and leaves nothing open behind it.
 */
export async function openPlatform(config: Config, onLost: (reason: string) => void): Promise<OpenPlatform> {
  const logger: Logger = createLogger(config.logLevel)
  const ids = createIds(systemClock)
  const folder = await openDataFolder(config.dataFolder, () =>
    onLost('Another process took over the data folder.'),
  )
  const closers: (() => Promise<void> | void)[] = [() => folder.release()]
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }

  try {
    const jwtSecret = config.jwtSecret ?? ensureJwtSecret(folder.path, ids)
    const blobs = await openBlobs(config.s3, folder.files)
    const connected = await connectDatabase({ config, folder: folder.postgres, logger, onLost })
    closers.push(() => connected.close())
    const { database } = connected
    const notifications = openNotifications({ database, logger })
    closers.push(() => notifications.close())
    const bus = await shareBus({ bus: createBus(logger), notifications, logger, nodeId: ids.uuid() })
    closers.push(() => bus.close())
    const queue = createQueue({ database, logger })
    closers.push(() => queue.stop())
    const threads = createThreads({ program: { file: THREAD, execArgv: [] }, logger })
    closers.push(() => threads.close())
    const transport = chooseTransport({ config, database, clock: systemClock, logger })
    const platform: Platform = {
      config,
      jwtSecret,
      mailboxKey: config.mailboxKey ?? ids.secret(24),
      logger,
      clock: systemClock,
      ids,
      database,
      notifications,
      queue,
      mailer: createMailer({ queue, transport }),
      bus,
      blobs,
      threads,
    }
    return { platform, close }
  } catch (error) {
    await close()
    throw error
  }
}
