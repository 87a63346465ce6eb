import { clientOf } from '../../platform/database/index.ts'
import { CopyCancelled } from './CopyCancelled.ts'
import type { DuplicatingContext } from './DuplicatingContext.ts'

const TOLD_EVERY_MS = 300

/** Says how far a copy is, now and then, outside of its transaction: nobody sees into that. Hears there that it is to stop. */
export class CopyProgress {
  readonly #database: DuplicatingContext['database']
  readonly #id: string
  readonly #total: number
  #done = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor({ database }: Pick<DuplicatingContext, 'database'>, id: string, total: number) {
    this.#database = database
    this.#id = id
    this.#total = total
  }

  async add(count: number): Promise<void> {
    this.#done += count
    const now = performance.now()
    if (now - this.#toldAt < TOLD_EVERY_MS) return
    this.#toldAt = now
    const { rowCount } = await clientOf(this.#database).query(
      `UPDATE duplications SET done = $2, total = $3 WHERE id = $1 AND state = 'running'`,
      [this.#id, this.#done, this.#total],
    )
    if (rowCount === 0) throw new CopyCancelled()
  }
}
