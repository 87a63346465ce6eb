import type { CellCommand, RevertCells, SetCells } from './cells/CellCommand.ts'
import type { CommentCommand } from './comments/CommentCommand.ts'
import type { FieldCommand } from './fields/FieldCommand.ts'
import type { RowCommand } from './rows/RowCommand.ts'
import type { ViewCommand } from './views/ViewCommand.ts'
import type { CellInput } from '../cells/CellInput.ts'
import type { KnownFieldType } from '../fields/FieldType.ts'
import type { SelectOption } from '../fields/Field.ts'
import type { FieldVisibility } from '../views/DatabaseView.ts'
import type { StoredCell } from '../rows/Row.ts'

/**
 * What changes a database. Plain JSON with ids made by whoever sends it, so that a command that comes twice changes nothing
 * more. Each kind has a file in this folder.
 */
export type Command =
  | SetCell
  | RevertCell
  | SetCells
  | RevertCells
  | AddRows
  | DeleteRows
  | RestoreRows
  | MoveRows
  | AddField
  | RenameField
  | DeleteField
  | RestoreField
  | AddOption
  | SetColumn
  | CellCommand
  | RowCommand
  | CommentCommand
  | FieldCommand
  | ViewCommand

export type CommandKind = Command['kind']
export type CommandOf<K extends CommandKind> = Extract<Command, { readonly kind: K }>

/** Writes a cell whole; null empties it. What is no value of the field's present type is kept and converted when read. */
export interface SetCell {
  readonly kind: 'setCell'
  readonly rowId: string
  readonly fieldId: string
  readonly value: CellInput | null
}

/** Takes a change of a cell back: writes the cell as it was stored, where it still holds what `was` says. */
export interface RevertCell {
  readonly kind: 'revertCell'
  readonly rowId: string
  readonly fieldId: string
  /** The cell to write; null for none. */
  readonly cell: StoredCell | null
  /** `data` of the cell as it was left; anything else there means that somebody else wrote it since, and it stays. */
  readonly wasData: unknown
}

/** Adds rows, in order. */
export interface AddRows {
  readonly kind: 'addRows'
  /** The view in which the place is meant; in the others the rows stand behind the same row. */
  readonly viewId: string
  readonly place: RowPlace
  readonly rows: readonly {
    readonly id: string
    readonly cells: Readonly<Record<string, CellInput>>
  }[]
}

/** `{ after }` names a row, which may be deleted; where it is purged or has no place, the place is the end. */
export type RowPlace = 'first' | 'last' | { readonly after: string }

export interface DeleteRows {
  readonly kind: 'deleteRows'
  readonly rowIds: readonly string[]
}

export interface RestoreRows {
  readonly kind: 'restoreRows'
  readonly rowIds: readonly string[]
}

/** Moves rows to a place in one view, in the order in which they are named. */
export interface MoveRows {
  readonly kind: 'moveRows'
  readonly viewId: string
  readonly rowIds: readonly string[]
  readonly place: RowPlace
}

export interface AddField {
  readonly kind: 'addField'
  readonly fieldId: string
  readonly name: string
  readonly type: KnownFieldType
  /** The field behind which it stands, in every view that has that one; null for the end. */
  readonly after: string | null
}

export interface RenameField {
  readonly kind: 'renameField'
  readonly fieldId: string
  readonly name: string
}

/** Not the field that names the rows. */
export interface DeleteField {
  readonly kind: 'deleteField'
  readonly fieldId: string
  /** The field on the other side of a two-way relation too; else it stays, and is one-way. */
  readonly deletesReciprocal?: true
}

export interface RestoreField {
  readonly kind: 'restoreField'
  readonly fieldId: string
}

/** Adds an option to a select, behind the others. */
export interface AddOption {
  readonly kind: 'addOption'
  readonly fieldId: string
  readonly option: SelectOption
}

/** How a view shows a field; what is absent stays. */
export interface SetColumn {
  readonly kind: 'setColumn'
  readonly viewId: string
  readonly fieldId: string
  /** Pixels. */
  readonly width?: number
  readonly wrap?: boolean
  readonly visibility?: FieldVisibility
}
