import type { MediaFile } from '../../cells/Cell.ts'
import type { CellInput } from '../../cells/CellInput.ts'
import type { StoredCell } from '../../rows/Row.ts'

/** Writes cells of a field, as `setCell` does one by one; rows that are gone are left out. */
export interface SetCells {
  readonly kind: 'setCells'
  readonly fieldId: string
  readonly rowIds: readonly string[]
  /** One for each row, or a single one for all of them. */
  readonly values: readonly (CellInput | null)[]
}

/** Takes changes of cells of a field back, as `revertCell` does one by one. */
export interface RevertCells {
  readonly kind: 'revertCells'
  readonly fieldId: string
  readonly cells: readonly {
    readonly rowId: string
    readonly cell: StoredCell | null
    readonly wasData: unknown
  }[]
}

/** Changes to cells that hold several things: what one adds and another removes at the same time, both have done. */
export type CellCommand = ChangeMembers | ChangeFiles | ChangeChecklist

/** Adds ids to a list and takes others out of it: options, related rows, people. */
export interface ChangeMembers {
  readonly kind: 'changeMembers'
  readonly rowId: string
  readonly fieldId: string
  readonly type: MembersType
  /** Behind those that are there; what is there already stays in its place. */
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /**
   * Of a two-way relation that one row may link to: the rows whose place this one took. They list what is removed again; not what is not
   * here any more, and not where they list something else by now.
   */
  readonly displaced?: readonly DisplacedLinks[]
}

export interface DisplacedLinks {
  readonly rowId: string
  readonly ids: readonly string[]
}

export type MembersType = 'multi_select' | 'relation' | 'person'

/** Adds files to a cell, renames and moves them, and takes others out of it. A file of an id that is there already is replaced. */
export interface ChangeFiles {
  readonly kind: 'changeFiles'
  readonly rowId: string
  readonly fieldId: string
  readonly put: readonly FilePut[]
  /** Ids of files. */
  readonly remove: readonly string[]
}

export interface FilePut extends MediaFile {
  /** As of an item of a checklist. */
  readonly after?: string | null
}

/** Adds items to a checklist, renames, ticks and moves them, and takes others out of it. */
export interface ChangeChecklist {
  readonly kind: 'changeChecklist'
  readonly rowId: string
  readonly fieldId: string
  readonly put: readonly ChecklistPut[]
  /** Ids of items. */
  readonly remove: readonly string[]
}

export interface ChecklistPut {
  readonly id: string
  readonly name: string
  readonly done: boolean
  /**
   * The item behind which it stands; null for the first place. Absent, or where that item is gone, it keeps its place, and a new
   * one stands last.
   */
  readonly after?: string | null
}
