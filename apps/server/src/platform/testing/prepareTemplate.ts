import { compose } from '../../composition.ts'
import { migrateDatabase, type Database } from '../database/index.ts'
import { testPlatformOn } from './testPlatformOn.ts'

/** Makes all tables, those of the queue too: a server on a copy has none to make. */
export async function prepareTemplate(database: Database): Promise<void> {
  await migrateDatabase(database)
  const platform = await testPlatformOn(database, {})
  const server = await compose(platform)
  await platform.queue.start()
  await server.close()
  await platform.close()
}
