import type { Transaction } from '../../platform/database/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import type { CopiedTexts } from './CopiedTexts.ts'
import type { CopyJob, CopyPlan } from './CopyJob.ts'

/** What the steps of one copy share. */
export interface CopyWork {
  /** Sees what is published at one moment. */
  readonly reader: Transaction
  /** Everything that is written, until it is whole. */
  readonly writer: Transaction
  readonly job: CopyJob
  readonly plan: CopyPlan
  readonly texts: CopiedTexts
  readonly threads: Threads
  readonly signal: AbortSignal
  readonly progress: { add(count: number): Promise<void> }
}
