import type { RowGroup } from '@sheaf/model'
import { useMemo, useState } from 'react'
import { useCardPictures } from '../cards/useCardPictures.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridModel } from '../grid/useGridModel.ts'
import { sectionAt } from '../layout/GridLines.ts'
import type { Board, BoardColumn, CardDraft, CardSpot, ColumnPlace } from './Board.ts'

/** A grid that is drawn as a board: its groups are columns, its rows cards. */
export function useBoard(grid: Grid, name: string): Board {
  const { model } = grid
  const [draft, setDraft] = useState<CardDraft | null>(null)
  const [menu, setMenu] = useState<Board['menu']>(null)
  const [places] = useState(() => new Map<string, ColumnPlace>())
  const columns = useMemo(() => columnsOf(model), [model])
  const hidden = useMemo(() => hiddenGroups(model), [model])
  const focus = useMemo(() => focusedCard(grid), [grid])
  const pictures = useCardPictures(model, model.view?.settings.board ?? null, model.viewRowIds, grid.context)
  return { grid, name, columns, hidden, focus, pictures, draft, setDraft, menu, setMenu, places }
}

function columnsOf({ lines }: GridModel): readonly BoardColumn[] {
  return lines.sections.flatMap(({ group, isCollapsed, firstRow }) =>
    group === null ? [] : [{ group, isFolded: isCollapsed, firstRow }],
  )
}

/** Groups that somebody hid; not those that are hidden because they are empty. */
function hiddenGroups({ groups, view }: GridModel): readonly RowGroup[] {
  const isEmptyHidden = view?.settings.board.hideEmptyGroups === true
  return groups.filter(({ visible, rowIds }) => !visible && (rowIds.length > 0 || !isEmptyHidden))
}

function focusedCard({ selection, model: { lines } }: Grid): CardSpot | null {
  if (selection === null || !lines.rowIds[selection.focus.row]) return null
  const section = sectionAt(lines, selection.focus.row)
  return section?.group ? { groupId: section.group.id, index: selection.focus.row - section.firstRow } : null
}
