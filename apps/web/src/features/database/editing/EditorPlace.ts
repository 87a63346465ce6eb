import type { RefObject } from 'react'
import type { GridSelection } from '../selection/GridSelection.ts'
import type { GridSize } from '../selection/moveSelection.ts'
import type { GridEditor } from './GridEditor.ts'
import type { CellEditor } from './useCellEditor.ts'

/** Where an editor of a cell is open: a grid, or the page of a row. */
export interface EditorPlace {
  readonly cellEditor: CellEditor
  readonly selection: GridSelection | null
  readonly size: GridSize
  readonly go: (selection: GridSelection) => void
  readonly refs: { readonly input: RefObject<HTMLTextAreaElement | null> }
}

export interface EditorGestures {
  readonly cancel: () => void
  /** Writes what is edited, or `next` in its place, and goes on to the next row or the one before; false where it is no value. */
  readonly commitAndGo: (rowsDown: -1 | 0 | 1, next?: GridEditor) => boolean
}
