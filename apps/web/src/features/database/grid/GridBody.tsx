import { rowTitle } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useColumnMove } from '../fields/useColumnMove.ts'
import type { GroupHeaderProps } from '../grouping/GroupHeader.tsx'
import { groupMenuKey } from '../grouping/groupMenuKey.ts'
import { NewRowLine } from '../grouping/NewRowLine.tsx'
import { cellColumns } from '../layout/frozenStyle.ts'
import { lineKey, lineKind, numberOfRow, sectionAt } from '../layout/GridLines.ts'
import { HEAD_ROW, rangeOf, type Spot } from '../selection/GridSelection.ts'
import type { GridEmptyProps } from './GridEmpty.tsx'
import { ComingRows } from './GridSkeleton.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { RowTools } from './RowTools.ts'
import { useCellOptions } from './useCellOptions.ts'
import type { Grid } from './useGrid.ts'
import { canRegroup, type GridGestures } from './useGridEditing.ts'
import { usePointerSelection } from './usePointerSelection.ts'
import { useRowDrag } from './useRowDrag.ts'
import type { RangeTools } from '../ranges/useRangeTools.ts'
import { NothingShown } from '../viewBar/NothingShown.tsx'

// Most grids have no groups.
const GroupHeader = lazy<ComponentType<GroupHeaderProps>>(() =>
  import('../grouping/GroupHeader.tsx').then(
    (module) => ({ default: module.GroupHeader }),
    () => ({ default: () => null }),
  ),
)
// Most grids have rows. Without a network it may not be there: the line for a new row is.
const GridEmpty = lazy<ComponentType<GridEmptyProps>>(() =>
  import('./GridEmpty.tsx').then(
    (module) => ({ default: module.GridEmpty }),
    () => ({ default: () => null }),
  ),
)

// It stands in its place before it says anything. Without a network it may not be there.
const GridTotals = lazy<ComponentType<{ readonly grid: Grid }>>(() =>
  import('./GridTotals.tsx').then(
    (module) => ({ default: module.GridTotals }),
    () => ({ default: () => <div className="grid-totals" /> }),
  ),
)

interface GridPartProps {
  readonly grid: Grid
  readonly gestures: GridGestures
}

interface GridBodyProps extends GridPartProps {
  readonly name: string
  readonly ranges: RangeTools | null
}

/** Head and rows, which scroll both ways under it, and the way to a new row. */
export function GridBody({ grid, gestures, name, ranges }: GridBodyProps) {
  const { t } = useTranslation()
  const {
    gridId,
    isPhone,
    isEditable,
    mayRestructure,
    measures,
    model,
    resize,
    inSight,
    selection,
    openHead,
  } = grid
  const { scroller, rows } = grid.refs
  const moveColumn = useColumnMove(grid)
  const pointer = usePointerSelection(pointerOptions(grid, gestures))
  const [edges, rowCount] = [resize.edges, model.lines.count]
  const hasNewRow = isEditable && model.groupField === null && !model.isComing
  const focusColumn = selection?.focus.row === HEAD_ROW ? selection.focus.column : (openHead?.column ?? -1)
  const width = measures.numberWidth + (edges.at(-1) ?? 0) + (mayRestructure ? measures.headHeight + 10 : 0)
  return (
    <div
      ref={scroller}
      className="grid-scroller"
      // What holds nothing that Tab stops at is scrolled by keys itself.
      {...((isPhone || !hasNewRow) && { tabIndex: 0, role: 'group', 'aria-label': name })}
      {...pointer.handlers}
      onClickCapture={(event) => keepFocus(event, grid)}
    >
      <div
        ref={rows}
        role="grid"
        id={gridId}
        className={classNames('grid-table', (grid.tall.length > 0 || grid.rowLines > 1) && 'is-tall')}
        data-lines={grid.rowLines > 1 ? grid.rowLines : undefined}
        aria-label={name}
        aria-rowcount={rowCount + 1}
        aria-colcount={model.columns.length + (isPhone ? 0 : 1) + (mayRestructure ? 1 : 0)}
        aria-multiselectable
        aria-readonly={!isEditable || undefined}
        aria-busy={model.isComing || undefined}
        style={{ minInlineSize: width, blockSize: measures.headHeight + grid.layout.height }}
      >
        <GridHead
          {...{ gridId, edges, focusColumn }}
          isEditable={mayRestructure}
          columns={model.columns}
          frozen={inSight.frozen}
          firstColumn={inSight.firstColumn}
          endColumn={inSight.endColumn}
          hasNumber={!isPhone}
          onOpen={(column) => {
            if (grid.cellEditor.commit()) gestures.openHead(column)
          }}
          onResize={resize.startResize}
          onMove={(column, index) => moveColumn(model.columns[column]?.field.id ?? '', index)}
        />
        <Rows grid={grid} gestures={gestures} hoveredRow={pointer.hoveredRow} />
        {ranges && <ranges.RangeLayer grid={grid} />}
      </div>
      {hasNewRow && (
        <button type="button" className="grid-new-row" onClick={gestures.addLast}>
          <Plus size={16} aria-hidden />
          {t('grid.newRow')}
        </button>
      )}
      {!isPhone && !model.isComing && (
        <Suspense fallback={<div className="grid-totals" />}>
          <GridTotals grid={grid} />
        </Suspense>
      )}
      {model.isComing && <ComingRows />}
      {rowCount === 0 && !model.isComing && (
        <NothingShown>
          <Suspense>
            <GridEmpty onAdd={isEditable ? gestures.addLast : null} />
          </Suspense>
        </NothingShown>
      )}
    </div>
  )
}

// The field of the grid hears the keys again. Not as soon as a button takes the focus: a grip would not be dragged then.
// Nor in the head, where what opens a menu does it by itself.
function keepFocus({ target }: MouseEvent, { refs, openHead }: Grid): void {
  if (
    openHead === null &&
    target instanceof Element &&
    target.closest('.grid-table > :not(.grid-head) button')
  )
    refs.input.current?.focus({ preventScroll: true })
}

function Rows({ grid, gestures, hoveredRow }: GridPartProps & { readonly hoveredRow: number }) {
  const { gridId, refs, isPhone, isEditable, measures, model, resize, inSight, selection, marks } = grid
  const options = useCellOptions(grid.context)
  const tools = useRowTools(grid, gestures)
  const { rowHeight, headHeight } = measures
  const { lines } = model
  const { frozen, firstColumn, endColumn } = inSight
  const drawn = useMemo(
    () => cellColumns({ frozen, firstColumn, endColumn }, grid.tall),
    [frozen, firstColumn, endColumn, grid.tall],
  )
  const isTall = grid.tall.length > 0
  const drop = useRowDrag({
    rows: refs.rows,
    dragging: grid.dragging,
    draggedLine: grid.draggedRow,
    lines,
    layout: grid.layout,
    headHeight,
    canReorder: !model.isSorted,
    canRegroup: canRegroup(model),
    onDrop: gestures.drop,
  })
  const range = selection && selection.focus.row !== HEAD_ROW ? rangeOf(selection) : null
  const firstRow = inSight.firstRow
  const shown = model.rowIds.slice(firstRow, inSight.endRow)
  const lastSection = sectionAt(lines, Math.min(inSight.endRow, lines.count) - 1)?.index ?? -1
  return (
    <>
      <Suspense>
        {lines.sections
          .slice(sectionAt(lines, firstRow)?.index ?? 0, lastSection + 1)
          .map((section) =>
            section.group === null ? null : (
              <GroupHeader
                key={section.group.id}
                {...{ grid, gestures, section }}
                isLive={hoveredRow === section.firstLine}
              />
            ),
          )}
      </Suspense>
      {shown.map((rowId, at) => {
        const index = firstRow + at
        if (rowId === null)
          return (
            lineKind(lines, index) === 'new' &&
            isEditable && <NewRowLine key={`new ${index}`} {...{ grid, gestures }} position={index} />
          )
        const key = lineKey(lines, index) ?? rowId
        const record = model.records.get(rowId)
        const isInRange = range !== null && index >= range.firstRow && index <= range.lastRow
        const isFocus = selection?.focus.row === index
        return (
          record && (
            <GridRow
              key={key}
              lineKey={key}
              number={numberOfRow(lines, index)}
              {...{ index, record, gridId, options, tools, isEditable }}
              database={model.database}
              columns={model.columns}
              edges={resize.edges}
              frozen={frozen}
              drawn={drawn}
              top={headHeight + grid.layout.topOf(index)}
              height={rowHeight}
              isTall={isTall}
              isCut={grid.rowLines > 1}
              colorsOf={model.colorsOf}
              focusColumn={isFocus ? selection.focus.column : -1}
              rangeFrom={isInRange ? range.firstColumn : -1}
              rangeTo={isInRange ? range.lastColumn : -1}
              isWideRange={range !== null && range.firstRow !== range.lastRow}
              isMarked={marks.marked.has(rowId)}
              people={grid.people.get(rowId)}
              isLive={index === hoveredRow || key === grid.draggedRow || (isFocus && !grid.canHover)}
              isMenuOpen={grid.menuRow === key}
              hasHandle={!isPhone}
              dragging={grid.dragging}
            />
          )
        )
      })}
      {drop !== null && (
        <div aria-hidden className="grid-drop" style={{ insetBlockStart: headHeight + drop }} />
      )}
    </>
  )
}

function pointerOptions(grid: Grid, gestures: GridGestures) {
  const { refs, cellEditor, selection, go, goTo, setMenuRow, model, isEditable, rowPages } = grid
  const isRow = ({ row }: Spot) => row >= 0 && model.rowIds[row] !== null
  const isFocus = ({ row, column }: Spot) => selection?.focus.row === row && selection.focus.column === column
  return {
    scroller: refs.scroller,
    onPress(spot: Spot, isExtending: boolean): boolean {
      // A third press on the cell does not close what the second has opened.
      if (cellEditor.editor && isFocus(spot)) return false
      if (!cellEditor.commit()) return false
      refs.input.current?.focus({ preventScroll: true })
      const anchor =
        isExtending && selection && isRow(spot) && isRow(selection.anchor) ? selection.anchor : spot
      go({ anchor, focus: spot })
      return true
    },
    onDrag: (spot: Spot) =>
      selection && isRow(spot) && isRow(selection.anchor) && go({ anchor: selection.anchor, focus: spot }),
    onTap(spot: Spot): void {
      const isHeader = spot.row !== HEAD_ROW && !isRow(spot)
      if (isFocus(spot) || isHeader) gestures.edit(spot, null)
      else if (cellEditor.commit()) goTo(spot)
    },
    onEdit: (spot: Spot) => gestures.edit(spot, null),
    onToggle: gestures.toggle,
    takesFiles: ({ row, column }: Spot) =>
      isEditable &&
      row >= 0 &&
      model.columns[column]?.field.type === 'media' &&
      cellEditor.host.files !== null,
    onFiles({ row, column }: Spot, files: readonly File[]) {
      const [rowId, field] = [model.rowIds[row], model.columns[column]?.field]
      if (rowId && field) cellEditor.host.files?.start(rowId, field.id, files)
    },
    onMenu(row: number): void {
      const group = isEditable ? sectionAt(model.lines, row)?.group : null
      const rowKey = isEditable || rowPages ? lineKey(model.lines, row) : null
      const key = rowKey ?? (group && groupMenuKey(group.id))
      if (key && cellEditor.commit()) setMenuRow(key)
    },
  }
}

/** What rows ask of the grid; the same object as long as the grid is there. */
function useRowTools(grid: Grid, gestures: GridGestures): RowTools {
  const current = useRef({ grid, gestures })
  useEffect(() => {
    current.current = { grid, gestures }
  })
  const hasPages = grid.rowPages !== null
  const [tools] = useState<RowTools>(() => ({
    mark: (index, isExtending) => current.current.grid.marks.toggle(index, isExtending),
    setMenu(lineKey) {
      const { setMenuRow, refs } = current.current.grid
      setMenuRow(lineKey)
      if (lineKey === null) refs.input.current?.focus({ preventScroll: true })
    },
    setDragged: (lineKey) => current.current.grid.setDraggedRow(lineKey),
    insertBelow: (index) => current.current.gestures.insertBelow(index),
    nudge: (index, by) => current.current.gestures.nudge(index, by),
    remove: (rowId) => current.current.gestures.remove(current.current.gestures.withMarked(rowId)),
    countWith: (rowId) => current.current.gestures.withMarked(rowId).length,
    canMove: () => !current.current.grid.model.isSorted || canRegroup(current.current.grid.model),
    duplicate: (rowId) => current.current.gestures.duplicate(rowId),
    saveTemplate(rowId, make) {
      const { model, actions, context } = current.current.grid
      const [record, row] = [model.records.get(rowId), model.row(rowId)]
      const viewId = model.database.inlineViewId
      if (!record || !row || viewId === null) return null
      const name = rowTitle(row, model.database, context)
      actions.run([{ kind: 'putRowTemplate', viewId, template: make(record, name) }])
      return name
    },
    mayRestructure: () => current.current.grid.mayRestructure,
    open: hasPages ? (rowId) => current.current.gestures.openRow(rowId) : null,
    addressOf: (rowId) => current.current.grid.rowPages?.addressOf(rowId) ?? '',
  }))
  return tools
}
