import type { RowRecord, RowTemplate } from '@sheaf/model'

/** What rows ask of the grid. */
export interface RowTools {
  readonly mark: (index: number, isExtending: boolean) => void
  /** Of a line. */
  readonly setMenu: (lineKey: string | null) => void
  /** The line whose grip is dragged: it stays as long as that. */
  readonly setDragged: (lineKey: string | null) => void
  /** Below the row at a position. */
  readonly insertBelow: (index: number) => void
  /** With the other marked ones, where the row is one of them. */
  readonly nudge: (index: number, by: 1 | -1) => void
  readonly remove: (rowId: string) => void
  /** How many rows `nudge` and `remove` would take. */
  readonly countWith: (rowId: string) => number
  readonly canMove: () => boolean
  readonly duplicate: (rowId: string) => void
  /** Answers with its name; null where the row is gone. */
  readonly saveTemplate: (rowId: string, make: (row: RowRecord, name: string) => RowTemplate) => string | null
  readonly mayRestructure: () => boolean
  /** As a page; null where rows have none. */
  readonly open: ((rowId: string) => void) | null
  readonly addressOf: (rowId: string) => string
}
