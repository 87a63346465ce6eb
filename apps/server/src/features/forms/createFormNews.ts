import { createPace, type Pace } from '../../platform/createPace.ts'
import type { App } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/Platform.ts'
import { placeOfDatabase } from '../databaseRecords/index.ts'
import type { FormsContext } from './FormsContext.ts'

/** Of the forms of one database. */
const TOLD_EVERY_MS = 1_000
/** Databases of which it is remembered when they were told of. */
const MAX_PACES = 1_000

/** Tells those who may know of a page of a database that its forms changed, however many people answer them. */
export function createFormNews(
  app: App,
  { bus, database, logger }: Pick<Platform, 'bus' | 'database' | 'logger'>,
): FormsContext['tellForms'] {
  const paces = new Map<string, Pace>()

  async function tell(databaseId: string): Promise<void> {
    try {
      const place = await database.transaction((transaction) => placeOfDatabase(transaction, databaseId))
      if (place === null) return
      const { workspaceId, viewIds } = place
      bus.publish('notice', { workspaceId, notice: { kind: 'forms_changed', databaseId }, because: viewIds })
    } catch (error) {
      logger.warn({ err: error, databaseId }, 'Nobody could be told that forms changed')
    }
  }

  function forgetAll(): void {
    for (const pace of paces.values()) pace.end()
    paces.clear()
  }

  app.addHook('onClose', async () => forgetAll())
  return (databaseId) => {
    const pace = paces.get(databaseId) ?? createPace(() => tell(databaseId), TOLD_EVERY_MS)
    // Those that are forgotten still tell what they have to; only their pause is not known any more.
    if (paces.size >= MAX_PACES) paces.clear()
    paces.set(databaseId, pace)
    void pace.ask()
  }
}
