import { clientOf, type Database } from '../../../platform/database/index.ts'

/** Whoever began an import does not want it any more. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
}

const TOLD_EVERY_MS = 300

/** Says how far an import is, now and then, outside of its transaction: nobody sees into that. Hears there that it is to stop. */
export class ImportProgress {
  readonly #database: Database
  readonly #id: string
  #done = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(database: Database, id: string) {
    this.#database = database
    this.#id = id
  }

  /** Of how many rows it is. */
  async expect(rows: number): Promise<void> {
    const { rowCount } = await clientOf(this.#database).query(
      `UPDATE row_imports SET total = $2 WHERE id = $1 AND state = 'running'`,
      [this.#id, rows],
    )
    if (rowCount === 0) throw new ImportStopped()
  }

  async add(rows: number): Promise<void> {
    this.#done += rows
    const now = performance.now()
    if (now - this.#toldAt < TOLD_EVERY_MS) return
    this.#toldAt = now
    const { rowCount } = await clientOf(this.#database).query(
      `UPDATE row_imports SET done = least($2, total) WHERE id = $1 AND state = 'running'`,
      [this.#id, this.#done],
    )
    if (rowCount === 0) throw new ImportStopped()
  }
}
