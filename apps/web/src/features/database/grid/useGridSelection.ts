import { useCallback, useMemo, useState } from 'react'
import { positionOf, sectionAt } from '../layout/GridLines.ts'
import { HEAD_ROW, type GridSelection, type Spot } from '../selection/GridSelection.ts'
import { nearestStop, type GridSize } from '../selection/moveSelection.ts'
import type { GridModel } from './useGridModel.ts'

/** A cell by what it is of: rows and columns move under a selection. Without a row it is the header of the group, or the head. */
interface CellAt {
  readonly rowId: string | null
  /** Of the group in which the row is meant. */
  readonly groupId: string | null
  readonly fieldId: string | null
}

interface Kept {
  readonly anchor: CellAt
  readonly focus: CellAt
  /** Where they were: it stays there when what it is of goes. */
  readonly spots: GridSelection
}

/** What is selected, which stays with its rows and columns when they move. */
export function useGridSelection(model: GridModel, size: GridSize) {
  const [kept, setKept] = useState<Kept | null>(null)
  const { lines, columns } = model
  const { rowIds } = lines
  const selection = useMemo((): GridSelection | null => {
    if (kept === null) return null
    const at = ({ rowId, groupId, fieldId }: CellAt, before: Spot): Spot => {
      const column =
        fieldId === null ? columns.length : columns.findIndex(({ field }) => field.id === fieldId)
      const isHead = rowId === null && groupId === null
      const row = isHead ? HEAD_ROW : (positionOf(lines, { rowId, groupId }) ?? before.row)
      return {
        row: isHead ? row : nearestStop(Math.min(row, lines.count - 1), -1, false, size),
        column: column === -1 ? Math.max(0, Math.min(before.column, columns.length - 1)) : column,
      }
    }
    return { anchor: at(kept.anchor, kept.spots.anchor), focus: at(kept.focus, kept.spots.focus) }
  }, [kept, lines, columns, size])

  // Remembered while drawing: what was in row 6 by now stays there when its row goes.
  if (kept && selection && !isSame(selection, kept.spots)) setKept({ ...kept, spots: selection })

  /** `newRowIds` come behind the rows that are there. */
  const select = useCallback(
    (next: GridSelection | null, newRowIds: readonly string[] = []) => {
      const cellAt = ({ row, column }: Spot): CellAt => ({
        rowId: rowIds[row] ?? newRowIds[row - rowIds.length] ?? null,
        groupId: sectionAt(lines, row)?.group?.id ?? null,
        fieldId: columns[column]?.field.id ?? null,
      })
      setKept(next && { anchor: cellAt(next.anchor), focus: cellAt(next.focus), spots: next })
    },
    [rowIds, lines, columns],
  )
  /** Selects what may only come to be: a cell of a row that was just added, the head of a new field. */
  const selectCell = useCallback(
    (rowId: string | null, fieldId: string, spot: Spot, groupId: string | null = null) => {
      const cell = { rowId, groupId, fieldId }
      setKept({ anchor: cell, focus: cell, spots: { anchor: spot, focus: spot } })
    },
    [],
  )
  return { selection, select, selectCell }
}

function isSame(one: GridSelection, other: GridSelection): boolean {
  const isAt = (a: Spot, b: Spot) => a.row === b.row && a.column === b.column
  return isAt(one.anchor, other.anchor) && isAt(one.focus, other.focus)
}
