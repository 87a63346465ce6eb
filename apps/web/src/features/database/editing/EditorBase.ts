import type { CellProblem } from '@sheaf/export/cells'

/** What every open editor of a cell has. */
export interface EditorBase {
  readonly rowId: string
  readonly fieldId: string
  /** What the cell said when the editor was opened. */
  readonly basis: string
  /** Whether there is anything to commit. */
  readonly isTouched: boolean
  /** Why what was typed was not taken. */
  readonly problem: CellProblem | null
}
