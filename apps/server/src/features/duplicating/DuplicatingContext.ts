import type { WorkspaceId } from '@sheaf/base'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { PagePolicy } from '../access/index.ts'
import type { SizeRule } from '../files/index.ts'
import type { PublicationGate } from '../publishing/index.ts'

/** What copying published pages stands on. */
export interface DuplicatingContext {
  readonly database: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: Bus
  readonly logger: Logger
  /** For copying large documents. */
  readonly threads: Threads
  readonly policy: PagePolicy
  readonly gate: PublicationGate
  /** How large the files of a workspace may be. */
  readonly sizeRuleOf: (workspaceId: WorkspaceId) => Promise<SizeRule>
}
