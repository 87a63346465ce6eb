import type { WorkspaceId } from '@sheaf/base'
import type { Logger } from '../../platform/logger.ts'
import type { Queue } from '../../platform/queue/index.ts'
import type { SizeRule } from '../files/index.ts'
import type { PagesContext } from '../pages/index.ts'
import type { PublicationGate } from '../publishing/index.ts'

/** What copying pages stands on. */
export interface DuplicatingContext extends PagesContext {
  readonly queue: Queue
  readonly logger: Logger
  readonly gate: PublicationGate
  /** How large the files of a workspace may be. */
  readonly sizeRuleOf: (workspaceId: WorkspaceId) => Promise<SizeRule>
}
