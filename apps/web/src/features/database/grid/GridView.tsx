import './grid.css'
import '@sheaf/ui/databaseParts.css'
import type { DatabaseRecords, ReadContext, RowTemplate } from '@sheaf/model'
import { lazy, Suspense, useImperativeHandle, type FocusEvent, type ReactNode, type Ref } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { beginsByTyping } from '../cells/cellTypes.ts'
import { EditorLayer } from '../editing/EditorLayer.tsx'
import { hasLeftEditor } from '../editing/hasLeftEditor.ts'
import { useClearOfSheet, useEditorPlace } from '../editing/useEditorPlace.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { groupDomId } from '../grouping/groupDomId.ts'
import { lineKey, sectionAt } from '../layout/GridLines.ts'
import { HEAD_ROW } from '../selection/GridSelection.ts'
import { firstSpot, nextRow } from '../selection/moveSelection.ts'
import { GridBody } from './GridBody.tsx'
import { GridMenus } from './GridMenus.tsx'
import { cellLabel, rowName } from './cellLabel.ts'
import { cellDomId } from './GridRow.tsx'
import { headDomId } from './GridHead.tsx'
import { useGrid, type Grid } from './useGrid.ts'
import { useGridEditing, type GridGestures } from './useGridEditing.ts'
import { useGridKeys } from './useGridKeys.ts'
import { cellOf } from '../presence/peopleInCells.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useRangeTools, withRangeTools } from '../ranges/useRangeTools.ts'
import type { RowPages } from '../rowPage/useRowPages.ts'

// Of phones, and where rows are marked.
const GridFoot = lazy(withPanelMessages(async () => (await import('./GridFoot.tsx')).GridFoot))

export interface GridHandle {
  /** A new row on top, which is edited next; absent, of the template that rows begin with. */
  readonly addRow: (template?: RowTemplate | null) => void
  readonly focus: () => void
  /** Goes to the cell in which somebody is. */
  readonly showPerson: (clientId: number) => void
  /** Opens what finds in cells. */
  readonly find: () => void
}

export interface GridViewProps {
  readonly session: DatabaseSession
  readonly records: DatabaseRecords
  /** The view that is shown; where the database does not have it, its first one. */
  readonly viewId: string
  /** Of the database, for those who hear it. */
  readonly name: string
  readonly isEditable: boolean
  /** Whether fields and the view may be changed, too. */
  readonly mayRestructure: boolean
  /** The same object as long as it says the same. */
  readonly context: ReadContext
  /** Of whoever reads. */
  readonly ownUuid: string
  /** Where the keys go on that leave the grid; without it they stay, and Tab goes on behind it. */
  readonly onLeave?: () => void
  /** How rows are opened as pages; without it they are not. */
  readonly rowPages?: RowPages | null
  /** The page of the row that is open. */
  readonly children?: (grid: Grid) => ReactNode
  readonly ref?: Ref<GridHandle>
}

/** A database as a grid: its cells in rows and columns, as in a spreadsheet. Rules: `docs/specs/grid.md`. */
export function GridView({ name, ref, children, rowPages = null, ...options }: GridViewProps) {
  const grid = useGrid({ ...options, rowPages })
  const gestures = useGridEditing(grid)
  const ranges = useRangeTools(grid.selection !== null || grid.finding > 0)
  const focus = () => grid.refs.input.current?.focus({ preventScroll: true })
  useImperativeHandle(ref, () => ({
    focus,
    addRow: gestures.addFirst,
    showPerson: (clientId) => showPerson(grid, clientId),
    find: () => withRangeTools(() => grid.setFinding((times) => times + 1)),
  }))
  return (
    <div className="grid db" data-phone={grid.isPhone ? '' : undefined}>
      <Editor grid={grid} gestures={gestures} />
      <GridBody grid={grid} gestures={gestures} name={name} ranges={ranges} />
      {(grid.isPhone || grid.marks.marked.size > 0) && (
        <Suspense fallback={<div className="grid-foot" />}>
          <GridFoot grid={grid} gestures={gestures} />
        </Suspense>
      )}
      <GridMenus grid={grid} />
      {ranges && <ranges.RangeSummary grid={grid} />}
      <output className="visually-hidden">{grid.said}</output>
      {children?.(grid)}
    </div>
  )
}

function Editor({ grid, gestures }: { readonly grid: Grid; readonly gestures: GridGestures }) {
  const { t } = useTranslation()
  const { cellEditor, refs, selection, gridId, isSheet } = grid
  const { handleKeyDown, takeOption } = useGridKeys(grid, gestures)
  const { editor } = cellEditor
  const cellId = cellIdOf(grid)
  const place = editor === null || editor.kind === 'text' ? ('cell' as const) : ('panel' as const)
  const placing = { ...refs, cellId, place: editor && isSheet ? ('sheet' as const) : place }
  useEditorPlace(placing)
  useClearOfSheet(placing)
  const row = selection?.focus.row ?? HEAD_ROW
  const step = (by: 1 | -1) => () => stepSheet(grid, gestures, by)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and Enter do the same */}
      {editor && isSheet && <div className="grid-scrim" onClick={() => gestures.commitAndGo(0)} />}
      <EditorLayer
        cellEditor={cellEditor}
        layer={refs.layer}
        input={refs.input}
        label={cellLabel(grid, t)}
        gridId={gridId}
        cellId={cellId}
        isSheet={isSheet}
        rowName={rowName(grid)}
        takesTyping={takesTyping(grid)}
        note={grid.note}
        onEnter={() => {
          if (selection === null && !editor) grid.goTo(firstSpot(grid.size))
        }}
        onTyped={(text) => selection && gestures.edit(selection.focus, text)}
        onKeyDown={handleKeyDown}
        onClipboard={gestures.handleClipboard}
        run={grid.actions.run}
        onTake={takeOption}
        onDone={(next) => gestures.commitAndGo(0, next)}
        onLeave={(event) => leave(event, grid)}
        steps={{
          onPrevious: nextRow(row, -1, grid.size) === row ? null : step(-1),
          onNext: nextRow(row, 1, grid.size) === row ? null : step(1),
          onDone: () => gestures.commitAndGo(0),
        }}
      />
    </>
  )
}

function showPerson({ session, model, goTo, refs, cellEditor }: Grid, clientId: number): void {
  const cell = cellOf(session.awareness.getStates().get(clientId))
  const row = model.rowIndexes.get(cell?.rowId ?? '')
  const column = model.columns.findIndex(({ field }) => field.id === cell?.fieldId)
  if (row === undefined || column === -1 || !cellEditor.commit()) return
  // Before: a grid that gets the focus without a selection goes to its first cell.
  refs.input.current?.focus({ preventScroll: true })
  goTo({ row, column })
}

/** To the same field of another row, which is edited next. */
function stepSheet({ cellEditor, selection, goTo, size }: Grid, gestures: GridGestures, by: 1 | -1): void {
  if (selection === null || !cellEditor.commit()) return
  const spot = { row: nextRow(selection.focus.row, by, size), column: selection.focus.column }
  goTo(spot)
  gestures.edit(spot, null)
}

/** What is edited is written when the focus goes elsewhere. */
function leave(event: FocusEvent, { cellEditor, isSheet }: Grid): void {
  if (!isSheet && hasLeftEditor(event, cellEditor.editor)) cellEditor.commit()
}

function takesTyping({ selection, model, isEditable }: Grid): boolean {
  if (selection === null || !model.rowIds[selection.focus.row] || !isEditable) return false
  const type = model.columns[selection.focus.column]?.field.type
  return type !== undefined && beginsByTyping(type)
}

function cellIdOf({ selection, model, gridId }: Grid): string | null {
  if (selection === null) return null
  const { row, column } = selection.focus
  const fieldId = model.columns[column]?.field.id ?? null
  if (row === HEAD_ROW) return headDomId(gridId, fieldId)
  if (model.rowIds[row] === null) return groupDomId(gridId, sectionAt(model.lines, row)?.index ?? 0)
  const key = lineKey(model.lines, row)
  return key === null || fieldId === null ? null : cellDomId(gridId, key, fieldId)
}
