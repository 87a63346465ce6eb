import type { BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Actor } from '../access/index.ts'
import type { Throttle } from '../auth/index.ts'

/** What the template center stands on. */
export interface TemplatesContext {
  readonly database: Database
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
  readonly throttle: Throttle
  /** Whether somebody may add, change and remove templates, categories and creators. */
  mayManage(actor: Actor): Promise<boolean>
}
