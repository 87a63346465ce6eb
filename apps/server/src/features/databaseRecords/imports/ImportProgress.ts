import { getRowImport } from '@sheaf/contract'
import { tellJobChanged } from '../../../platform/bus/index.ts'
import { createPace, type Pace } from '../../../platform/createPace.ts'
import { clientOf } from '../../../platform/database/index.ts'
import { isAllowed } from '../../access/index.ts'
import type { ImportJob } from './ImportJob.ts'
import type { RowImportsContext } from './RowImportsContext.ts'

/** Whoever began an import does not want it any more. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
}

const TOLD_EVERY_MS = 300

type ProgressContext = Pick<RowImportsContext, 'bus' | 'database' | 'policy'>

/**
 * Says how far an import is, now and then, outside of its transaction: nobody sees into that. Hears there that it is to stop. The person
 * hears of it as long as they may look at it.
 */
export class ImportProgress {
  readonly #context: ProgressContext
  readonly #job: ImportJob
  readonly #pace: Pace
  #done = 0

  constructor(context: ProgressContext, job: ImportJob) {
    this.#context = context
    this.#job = job
    this.#pace = createPace(() => this.#tell(), TOLD_EVERY_MS)
  }

  /** Of how many rows it is. */
  async expect(rows: number): Promise<void> {
    const { database, bus } = this.#context
    const { id, userId } = this.#job
    const { rowCount } = await clientOf(database).query(
      `UPDATE row_imports SET total = $2 WHERE id = $1 AND state = 'running'`,
      [id, rows],
    )
    if (rowCount === 0) throw new ImportStopped()
    tellJobChanged(bus, { job: 'row_import', id, userId })
  }

  async add(rows: number): Promise<void> {
    this.#done += rows
    await this.#pace.ask()
  }

  end(): void {
    this.#pace.end()
  }

  async #tell(): Promise<void> {
    const { database, bus, policy } = this.#context
    const { id, userId, workspaceId } = this.#job
    const { rows } = await clientOf(database).query<{ done: number; total: number }>(
      `UPDATE row_imports SET done = least($2, total) WHERE id = $1 AND state = 'running' RETURNING done, total`,
      [id, this.#done],
    )
    const [told] = rows
    if (told === undefined) throw new ImportStopped()
    const role = await policy.roleIn({ userId }, workspaceId)
    if (isAllowed(role, getRowImport.action)) tellJobChanged(bus, { job: 'row_import', id, userId }, told)
  }
}
