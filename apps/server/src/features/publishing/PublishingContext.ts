import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { FilesPolicy } from '../files/index.ts'

/** What the operations of publishing share. */
export interface PublishingContext {
  readonly database: Database
  readonly clock: Clock
  /** Says which files a publisher may open to the world. */
  readonly filesPolicy: FilesPolicy
  /** Says that a publication is new, changed or gone; called after the transaction. */
  announce(workspaceId: string, viewId: string): void
}
