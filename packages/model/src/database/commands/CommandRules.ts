import type { OrderKey, Result } from '@sheaf/base'
import type { FieldRecord, RowRecord, ViewRecord } from '../records/DatabaseRecords.ts'
import type { StoredCell } from '../rows/Row.ts'
import type { Command, RowPlace } from './Command.ts'

/** What one kind of command does. Pure, so that browsers foresee what the server answers. */
export interface CommandRules<C extends Command> {
  /** What `plan` looks at beside fields and views, which are always at hand. */
  reads(command: C): CommandReads
  /** The records that the command leaves, in their new form; none where it changes nothing. Records not named stay. */
  plan(command: C, records: RecordReader, context: CommandContext): Result<RecordChanges, CommandRefusal>
  /** Commands that take it back, in order, worked out before it is applied. Asked only where `plan` changes something. */
  invert(command: C, records: RecordReader, context: CommandContext): readonly Command[]
}

export interface CommandReads {
  readonly rowIds: readonly string[]
  /** Where rows come to stand. */
  readonly places: readonly RowPlace[]
}

export interface RecordReader {
  field(id: string): FieldRecord | null
  view(id: string): ViewRecord | null
  fields(): readonly FieldRecord[]
  views(): readonly ViewRecord[]
  /** Deleted rows too; null for those that never were, or are purged. */
  row(id: string): RowRecord | null
  /** All rows in the order of a view, deleted ones too. Only whoever inverts commands asks: the server does not. */
  rowsInOrder(viewId: string): readonly string[]
  /** Cells of a field, of deleted rows too. Only whoever inverts commands asks. */
  eachCell(fieldId: string, call: (rowId: string, cell: StoredCell) => void): void
  /**
   * Keys of the rows before and after a place that `reads` named. Deleted rows count, so that none that comes back stands
   * between others than before, or ties with one that took its key.
   */
  gap(viewId: string, place: RowPlace): Gap
}

/** Where in the order of a view: null is the open end. */
export interface Gap {
  readonly lower: OrderKey | null
  readonly upper: OrderKey | null
}

export interface CommandContext {
  readonly nowSeconds: number
  /** `uid` of whoever sends the command, as decimal text. */
  readonly uid: string
  /** The same person as comments name them; only commands about comments ask. */
  readonly userId?: string
  /** The version that the changed records get. */
  readonly version: number
}

export interface RecordChanges {
  readonly fields?: readonly FieldRecord[]
  readonly views?: readonly ViewRecord[]
  readonly rows?: readonly RowRecord[]
}

export const COMMAND_REFUSALS = [
  /** The row was never there, or is purged. */
  'row_gone',
  'field_gone',
  'view_gone',
  'option_gone',
  /** The filter, or the group in which it was to stand. */
  'filter_gone',
  'comment_gone',
  /** No value of its type, or longer than one may be. */
  'invalid_value',
  /** Another row, field or option has the id. */
  'id_taken',
  /** The field that names the rows can be neither deleted nor hidden. */
  'primary_field',
  /** Somebody else wrote the comment. */
  'not_author',
  /** The database whose rows a relation lists is not open to whoever sent it. */
  'related_hidden',
  /** A two-way relation is written on both sides, and the other database is open for reading only. */
  'related_read_only',
  /** Of rows, fields or options there are as many as there may be. */
  'too_many',
  /** The view is locked. */
  'view_locked',
  /** The person may write in rows, and not change fields and views. */
  'not_permitted',
] as const

/** Why a command was not taken; it left everything as it was. */
export type CommandRefusal = (typeof COMMAND_REFUSALS)[number]
