import type { Result } from '@sheaf/base'
import {
  readRecords,
  rulesOf,
  type Command,
  type CommandContext,
  type CommandRefusal,
  type DatabaseRecords,
  type RecordChanges,
  type RecordReader,
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
    this.#fields = new Map(from.fields)
    this.#views = new Map(from.views)
    this.#rows = new Map(from.rows)
    this.reader = readRecords({ ...from, fields: this.#fields, views: this.#views, rows: this.#rows })
  }

  /** A command that is refused changes nothing. */
  perform(command: Command, context: CommandContext): Result<RecordChanges, CommandRefusal> {
    const planned = rulesOf(command).plan(command, this.reader, context)
    if (planned.ok) this.apply(planned.value)
    return planned
  }

  apply({ fields = [], views = [], rows = [] }: RecordChanges): void {
    for (const field of fields) put(this.#fields, field, this.#from.fields)
    for (const view of views) put(this.#views, view, this.#from.views)
    for (const row of rows) put(this.#rows, row, this.#from.rows)
  }

  /** The records as they are now; maps without a change are the ones they were. The draft is over. */
  finish(): DatabaseRecords {
    const { fields, views, rows } = this.#from
    return {
      ...this.#from,
      fields: changedOr(fields, this.#fields),
      views: changedOr(views, this.#views),
      rows: changedOr(rows, this.#rows),
    }
  }
}

function changedOr<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  if (before.size !== after.size) return after
  for (const [id, record] of after) if (before.get(id) !== record) return after
  return before
}

/** Whether two forms of a record say the same, of the same version. */
export function isSameRecord(a: Versioned, b: Versioned): boolean {
  return a.version === b.version && JSON.stringify(a) === JSON.stringify(b)
}

interface Versioned {
  readonly version: number
}

/** A record that says the same as the one that is there, or was, is that one. */
function put<T extends Versioned & { readonly id: string }>(
  records: Map<string, T>,
  record: T,
  from: ReadonlyMap<string, T>,
): void {
  const known = [records.get(record.id), from.get(record.id)].find((one) => one && isSameRecord(one, record))
  records.set(record.id, known ?? record)
}
