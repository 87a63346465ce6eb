import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { PagePolicy } from '../access/index.ts'

/** What the operations on the page tree stand on. */
export interface PagesContext {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Pick<Config, 'ai'>
  readonly bus: Bus
  /** For what takes long to decode. */
  readonly threads: Threads
  readonly policy: PagePolicy
  readonly databases: PageDatabases
}

/** What pages show that are databases. */
interface PageDatabases {
  /** As Yjs v1 updates, as of one moment and as a person may have them; null where a page has none. */
  readPage(userId: string, workspaceId: string, viewId: string): Promise<PageDatabase | null>
}

interface PageDatabase {
  readonly database: Uint8Array | null
  /** Those that are not deleted, by their ids. */
  readonly rows: ReadonlyMap<string, Uint8Array>
}
