import type { MentionedRow } from '@sheaf/editor'

interface Known {
  readonly row: MentionedRow | null | undefined
  readonly askedAt: number
}

export interface RowNamesOptions {
  /** What these rows are called; those that are gone or not for this person are left out. */
  readonly ask: (ids: readonly string[]) => Promise<readonly MentionedRow[]>
  /** Something else is known now. */
  readonly onChange: () => void
  /** Milliseconds. */
  readonly now: () => number
}

/** What the rows of databases are called that a text mentions: asked for together, and again after a while. */
export class RowNames {
  readonly #options: RowNamesOptions
  readonly #known = new Map<string, Known>()
  readonly #wanted = new Set<string>()
  #isWaiting = false

  constructor(options: RowNamesOptions) {
    this.#options = options
  }

  /** Undefined while nothing is known. */
  find(id: string): MentionedRow | null | undefined {
    const known = this.#known.get(id)
    const now = this.#options.now()
    if (known === undefined || now - known.askedAt > STALE_MS) {
      this.#known.set(id, { row: known?.row, askedAt: now })
      this.#want(id)
    }
    return known?.row
  }

  /** What was told of rows by other ways. */
  note(rows: readonly MentionedRow[]): void {
    for (const row of rows) this.#known.set(row.id, { row, askedAt: this.#options.now() })
  }

  #want(id: string): void {
    this.#wanted.add(id)
    if (this.#isWaiting) return
    this.#isWaiting = true
    // With those that are drawn in the same turn.
    setTimeout(() => {
      this.#isWaiting = false
      const ids = [...this.#wanted]
      this.#wanted.clear()
      for (let at = 0; at < ids.length; at += AT_ONCE) void this.#ask(ids.slice(at, at + AT_ONCE))
    })
  }

  async #ask(ids: readonly string[]): Promise<void> {
    // Without an answer, what is known stays; it is asked for again when it is drawn later.
    const rows = await this.#options.ask(ids).catch(() => null)
    if (rows === null) return
    const found = new Map(rows.map((row) => [row.id.toLowerCase(), row]))
    let isNew = false
    for (const id of ids) {
      const row = found.get(id.toLowerCase()) ?? null
      isNew ||= JSON.stringify(this.#known.get(id)?.row) !== JSON.stringify(row)
      this.#known.set(id, { row, askedAt: this.#options.now() })
    }
    if (isNew) this.#options.onChange()
  }
}

const STALE_MS = 30_000
/** Of one call. */
const AT_ONCE = 100
