import { getDuplication } from '@sheaf/contract'
import { tellJobChanged } from '../../platform/bus/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { isAllowed } from '../access/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { CopyJob } from './CopyJob.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'

const TOLD_EVERY_MS = 300

type ProgressContext = Pick<DuplicatingContext, 'bus' | 'database' | 'policy'>

/**
 * Says how far a copy is, now and then, outside of its transaction: nobody sees into that. Hears there that it is to stop. The person
 * hears of it as long as they may look at it.
 */
export class CopyProgress {
  readonly #context: ProgressContext
  readonly #job: CopyJob
  readonly #total: number
  #done = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(context: ProgressContext, job: CopyJob, total: number) {
    this.#context = context
    this.#job = job
    this.#total = total
  }

  async add(count: number): Promise<void> {
    this.#done += count
    const now = performance.now()
    if (now - this.#toldAt < TOLD_EVERY_MS) return
    this.#toldAt = now
    const { database, bus, policy } = this.#context
    const { id, userId, workspaceId } = this.#job
    const progress = { done: this.#done, total: this.#total }
    const { rowCount } = await clientOf(database).query(
      `UPDATE duplications SET done = $2, total = $3 WHERE id = $1 AND state = 'running'`,
      [id, progress.done, progress.total],
    )
    if (rowCount === 0) throw new CopyCancelled()
    const role = await policy.roleIn({ userId }, workspaceId)
    if (isAllowed(role, getDuplication.action)) tellJobChanged(bus, { job: 'copy', id, userId }, progress)
  }
}
