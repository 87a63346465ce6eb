import type { Result } from '@sheaf/base'
import {
  copyRecords,
  noteChange,
  readRecords,
  rulesOf,
  type Command,
  type CommandContext,
  type CommandRefusal,
  type DatabaseRecords,
  type RecordChanges,
  type RecordReader,
  type WritableRecords,
} from '@sheaf/model'

/** Records that commands change in place; those they were made from stay as they are. Costs one copy, however many commands. */
export class RecordDraft {
  readonly reader: RecordReader
  readonly #from: DatabaseRecords
  readonly #fields
  readonly #views
  readonly #rows

  constructor(from: DatabaseRecords) {
    this.#from = from
    this.#fields = new MapDraft(from.fields)
    this.#views = new MapDraft(from.views)
    this.#rows = new MapDraft(from.rows)
    const [fields, views, rows] = [this.#fields.now, this.#views.now, this.#rows.now]
    this.reader = readRecords({ ...from, fields, views, rows })
  }

  /** A command that is refused changes nothing. */
  perform(command: Command, context: CommandContext): Result<RecordChanges, CommandRefusal> {
    const planned = rulesOf(command).plan(command, this.reader, context)
    if (planned.ok) this.#apply(planned.value)
    return planned
  }

  /** The records as they are now; maps without a change are the ones they were. The draft is over. */
  finish(): DatabaseRecords {
    const [fields, views, rows] = [this.#fields.finish(), this.#views.finish(), this.#rows.finish()]
    return { ...this.#from, fields, views, rows }
  }

  #apply({ fields = [], views = [], rows = [] }: RecordChanges): void {
    for (const field of fields) this.#fields.put(field)
    for (const view of views) this.#views.put(view)
    for (const row of rows) this.#rows.put(row)
  }
}

/** Whether two forms of a record say the same, of the same version. */
export function isSameRecord(a: Versioned, b: Versioned): boolean {
  return a.version === b.version && JSON.stringify(a) === JSON.stringify(b)
}

interface Versioned {
  readonly version: number
}

class MapDraft<T extends Versioned & { readonly id: string }> {
  readonly now: WritableRecords<T>
  readonly #from: ReadonlyMap<string, T>
  readonly #touched = new Set<string>()

  constructor(from: ReadonlyMap<string, T>) {
    this.#from = from
    this.now = copyRecords(from)
  }

  /** A record that says the same as the one that is there, or was, is that one. */
  put(record: T): void {
    const { id } = record
    const known = [this.now.get(id), this.#from.get(id)].find((one) => one && isSameRecord(one, record))
    this.now.set(id, known ?? record)
    this.#touched.add(id)
  }

  finish(): ReadonlyMap<string, T> {
    const changed = [...this.#touched].filter((id) => this.now.get(id) !== this.#from.get(id))
    if (changed.length === 0) return this.#from
    noteChange(this.#from, this.now, changed)
    return this.now
  }
}

export function changesSomething(changes: RecordChanges): boolean {
  return Object.values(changes).some((records: readonly unknown[]) => records.length > 0)
}
