import type { Config } from '../../platform/config/index.ts'
import { openDatabase } from '../../platform/database/index.ts'
import { attachDatabase } from '../../platform/backup/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { createQueue } from '../../platform/queue/index.ts'
import { INDEX_STALE } from '../indexing/index.ts'
import { forgetIndex } from './passages/forgetIndex.ts'

/** `npm run reindex`: has everything read anew for the search, by the running server or by the next one that starts. */
export async function reindexCommand(config: Config, logger: Logger): Promise<void> {
  const attached = await attachDatabase(config, logger)
  const database = openDatabase(attached.connection, logger)
  try {
    await database.transaction((transaction) => forgetIndex(transaction, null))
    await createQueue({ database, logger }).send(INDEX_STALE, {}, { key: 'all' })
  } finally {
    await database.$client.end()
    await attached.close()
  }
  process.stdout.write('The index of the search is built anew, while Sheaf runs.\n')
}
