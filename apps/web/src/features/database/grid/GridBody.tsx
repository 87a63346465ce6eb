import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { HEAD_ROW, rangeOf, type Spot } from '../selection/GridSelection.ts'
import { GridEmpty } from './GridEmpty.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { GridTotals } from './GridTotals.tsx'
import type { RowTools } from './RowHandle.tsx'
import { useCellOptions } from './useCellOptions.ts'
import type { Grid } from './useGrid.ts'
import type { GridGestures } from './useGridEditing.ts'
import { usePointerSelection } from './usePointerSelection.ts'
import { useRowDrag } from './useRowDrag.ts'

interface GridPartProps {
  readonly grid: Grid
  readonly gestures: GridGestures
}

/** Head and rows, which scroll both ways under it, and the way to a new row. */
export function GridBody({ grid, gestures, name }: GridPartProps & { readonly name: string }) {
  const { t } = useTranslation()
  const { gridId, isPhone, isEditable, measures, model, resize, inSight, selection, openHead } = grid
  const { scroller, rows } = grid.refs
  const pointer = usePointerSelection(pointerOptions(grid, gestures))
  const [edges, rowCount] = [resize.edges, model.rowIds.length]
  const focusColumn = selection?.focus.row === HEAD_ROW ? selection.focus.column : (openHead?.column ?? -1)
  const width = measures.numberWidth + (edges.at(-1) ?? 0) + (isEditable ? measures.headHeight + 10 : 0)
  return (
    <div
      ref={scroller}
      className="grid-scroller"
      // What holds nothing that Tab stops at is scrolled by keys itself.
      {...(isPhone && { tabIndex: 0, role: 'group', 'aria-label': name })}
      {...pointer.handlers}
      onClickCapture={(event) => keepFocus(event, grid)}
    >
      <div
        ref={rows}
        role="grid"
        id={gridId}
        className="grid-table"
        aria-label={name}
        aria-rowcount={rowCount + 1}
        aria-colcount={model.columns.length + (isPhone ? 0 : 1) + (isEditable ? 1 : 0)}
        aria-multiselectable
        aria-readonly={!isEditable || undefined}
        style={{ minInlineSize: width, blockSize: measures.headHeight + rowCount * measures.rowHeight }}
      >
        <GridHead
          {...{ gridId, edges, focusColumn, isEditable }}
          columns={model.columns}
          firstColumn={inSight.firstColumn}
          endColumn={inSight.endColumn}
          hasNumber={!isPhone}
          onOpen={(column) => {
            if (grid.cellEditor.commit()) gestures.openHead(column)
          }}
          onResize={resize.startResize}
        />
        <Rows grid={grid} gestures={gestures} hoveredRow={pointer.hoveredRow} />
      </div>
      {isEditable && (
        <button type="button" className="grid-new-row" onClick={gestures.addLast}>
          <Plus size={16} aria-hidden />
          {t('grid.newRow')}
        </button>
      )}
      {!isPhone && <GridTotals grid={grid} />}
      {rowCount === 0 && <GridEmpty onAdd={isEditable ? gestures.addLast : null} />}
    </div>
  )
}

// The field of the grid hears the keys again. Not as soon as a button takes the focus: a grip would not be dragged then.
function keepFocus({ target }: MouseEvent, { refs }: Grid): void {
  if (target instanceof Element && target.closest('[role=grid] button'))
    refs.input.current?.focus({ preventScroll: true })
}

function Rows({ grid, gestures, hoveredRow }: GridPartProps & { readonly hoveredRow: number }) {
  const { gridId, refs, isPhone, isEditable, measures, model, resize, inSight, selection, marks } = grid
  const options = useCellOptions(grid.context)
  const tools = useRowTools(grid, gestures)
  const { rowHeight, headHeight } = measures
  const drop = useRowDrag({
    rows: refs.rows,
    dragging: grid.dragging,
    rowCount: model.rowIds.length,
    rowHeight,
    headHeight,
    onDrop: gestures.drop,
  })
  const range = selection && selection.focus.row !== HEAD_ROW ? rangeOf(selection) : null
  const firstRow = inSight.firstRow
  const shown = model.rowIds.slice(firstRow, inSight.endRow)
  return (
    <>
      {shown.map((rowId, at) => {
        const index = firstRow + at
        const record = model.records.get(rowId)
        const isInRange = range !== null && index >= range.firstRow && index <= range.lastRow
        const isFocus = selection?.focus.row === index
        return (
          record && (
            <GridRow
              key={rowId}
              {...{ index, record, gridId, options, tools, isEditable }}
              database={model.database}
              columns={model.columns}
              edges={resize.edges}
              firstColumn={inSight.firstColumn}
              endColumn={inSight.endColumn}
              top={headHeight + index * rowHeight}
              height={rowHeight}
              focusColumn={isFocus ? selection.focus.column : -1}
              rangeFrom={isInRange ? range.firstColumn : -1}
              rangeTo={isInRange ? range.lastColumn : -1}
              isWideRange={range !== null && range.firstRow !== range.lastRow}
              isMarked={marks.marked.has(rowId)}
              people={grid.people.get(rowId)}
              isLive={index === hoveredRow || rowId === grid.draggedRow || (isFocus && !grid.canHover)}
              isMenuOpen={grid.menuRow === rowId}
              hasHandle={!isPhone}
              dragging={grid.dragging}
            />
          )
        )
      })}
      {drop !== null && (
        <div aria-hidden className="grid-drop" style={{ insetBlockStart: headHeight + drop * rowHeight }} />
      )}
    </>
  )
}

function pointerOptions(grid: Grid, gestures: GridGestures) {
  const { refs, cellEditor, selection, go, goTo, setMenuRow, model, isEditable } = grid
  const isFocus = ({ row, column }: Spot) => selection?.focus.row === row && selection.focus.column === column
  return {
    scroller: refs.scroller,
    onPress(spot: Spot, isExtending: boolean): boolean {
      // A third press on the cell does not close what the second has opened.
      if (cellEditor.editor && isFocus(spot)) return false
      if (!cellEditor.commit()) return false
      refs.input.current?.focus({ preventScroll: true })
      const anchor = isExtending && selection && spot.row !== HEAD_ROW ? selection.anchor : spot
      go({ anchor, focus: spot })
      return true
    },
    onDrag: (spot: Spot) => selection && go({ anchor: selection.anchor, focus: spot }),
    onTap(spot: Spot): void {
      if (isFocus(spot)) gestures.edit(spot, null)
      else if (cellEditor.commit()) goTo(spot)
    },
    onEdit: (spot: Spot) => gestures.edit(spot, null),
    onToggle: gestures.toggle,
    onMenu(row: number): void {
      const rowId = model.rowIds[row]
      if (isEditable && rowId !== undefined && cellEditor.commit()) setMenuRow(rowId)
    },
  }
}

/** What rows ask of the grid; the same object as long as the grid is there. */
function useRowTools(grid: Grid, gestures: GridGestures): RowTools {
  const current = useRef({ grid, gestures })
  useEffect(() => {
    current.current = { grid, gestures }
  })
  const [tools] = useState<RowTools>(() => ({
    mark: (index, isExtending) => current.current.grid.marks.toggle(index, isExtending),
    setMenu(rowId) {
      const { setMenuRow, refs } = current.current.grid
      setMenuRow(rowId)
      if (rowId === null) refs.input.current?.focus({ preventScroll: true })
    },
    setDragged: (rowId) => current.current.grid.setDraggedRow(rowId),
    insertBelow: (rowId) => current.current.gestures.insertBelow(rowId),
    nudge: (rowId, by) => current.current.gestures.nudge(rowId, by),
    remove: (rowId) => current.current.gestures.remove(current.current.gestures.withMarked(rowId)),
    countWith: (rowId) => current.current.gestures.withMarked(rowId).length,
    canMove: () => !current.current.grid.model.isSorted,
  }))
  return tools
}
