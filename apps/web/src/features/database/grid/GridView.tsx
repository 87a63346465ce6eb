import './grid.css'
import '@sheaf/ui/databaseParts.css'
import type { DatabaseRecords, ReadContext } from '@sheaf/model'
import { useImperativeHandle, type FocusEvent, type Ref } from 'react'
import { editorOf } from '../cells/cellTypes.ts'
import { EditorLayer } from '../editing/EditorLayer.tsx'
import { useClearOfSheet, useEditorPlace } from '../editing/useEditorPlace.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { HEAD_ROW } from '../selection/GridSelection.ts'
import { GridBody } from './GridBody.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridMenus } from './GridMenus.tsx'
import { cellLabel, rowName } from './cellLabel.ts'
import { cellDomId } from './GridRow.tsx'
import { headDomId } from './GridHead.tsx'
import { useGrid, type Grid } from './useGrid.ts'
import { useGridEditing, type GridGestures } from './useGridEditing.ts'
import { useGridKeys } from './useGridKeys.ts'
import { cellOf } from '../presence/peopleInCells.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface GridHandle {
  /** A new row on top, which is edited next. */
  readonly addRow: () => void
  readonly focus: () => void
  /** Goes to the cell in which somebody is. */
  readonly showPerson: (clientId: number) => void
}

export interface GridViewProps {
  readonly session: DatabaseSession
  readonly records: DatabaseRecords
  /** The view that is shown; where the database does not have it, its first one. */
  readonly viewId: string
  /** Of the database, for those who hear it. */
  readonly name: string
  readonly isEditable: boolean
  /** The same object as long as it says the same. */
  readonly context: ReadContext
  /** Of whoever reads. */
  readonly ownUuid: string
  readonly ref?: Ref<GridHandle>
}

/** A database as a grid: its cells in rows and columns, as in a spreadsheet. Rules: `docs/specs/grid.md`. */
export function GridView({ name, ref, ...options }: GridViewProps) {
  const grid = useGrid(options)
  const gestures = useGridEditing(grid)
  const focus = () => grid.refs.input.current?.focus({ preventScroll: true })
  useImperativeHandle(ref, () => ({
    focus,
    addRow: gestures.addFirst,
    showPerson: (clientId) => showPerson(grid, clientId),
  }))
  return (
    <div className="grid db" data-phone={grid.isPhone ? '' : undefined}>
      <Editor grid={grid} gestures={gestures} />
      <GridBody grid={grid} gestures={gestures} name={name} />
      <GridFoot grid={grid} gestures={gestures} />
      <GridMenus grid={grid} />
      <output className="visually-hidden">{grid.said}</output>
    </div>
  )
}

function Editor({ grid, gestures }: { readonly grid: Grid; readonly gestures: GridGestures }) {
  const { t } = useTranslation()
  const { cellEditor, refs, model, selection, gridId, isSheet, clipboard } = grid
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
          if (selection === null && !editor)
            grid.goTo({ row: model.rowIds.length > 0 ? 0 : HEAD_ROW, column: 0 })
        }}
        onTyped={(text) => selection && gestures.edit(selection.focus, text)}
        onKeyDown={handleKeyDown}
        onClipboard={clipboard.handle}
        onTake={takeOption}
        onDone={(next) => gestures.commitAndGo(0, next)}
        onLeave={(event) => leave(event, grid)}
        steps={{
          onPrevious: row > 0 ? step(-1) : null,
          onNext: row < model.rowIds.length - 1 ? step(1) : null,
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
function stepSheet({ cellEditor, selection, goTo }: Grid, gestures: GridGestures, by: 1 | -1): void {
  if (selection === null || !cellEditor.commit()) return
  const spot = { row: selection.focus.row + by, column: selection.focus.column }
  goTo(spot)
  gestures.edit(spot, null)
}

/** What is edited is written when the focus goes elsewhere; not when the window loses it. */
function leave({ currentTarget, relatedTarget }: FocusEvent, { cellEditor, isSheet }: Grid): void {
  if (cellEditor.editor === null || !document.hasFocus() || isSheet) return
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
  cellEditor.commit()
}

function takesTyping({ selection, model, isEditable }: Grid): boolean {
  if (selection === null || selection.focus.row === HEAD_ROW || !isEditable) return false
  const type = model.columns[selection.focus.column]?.field.type
  const kind = type && editorOf(type)
  return kind === 'text' || kind === 'select' || kind === 'date'
}

function cellIdOf({ selection, model, gridId }: Grid): string | null {
  if (selection === null) return null
  const { row, column } = selection.focus
  const fieldId = model.columns[column]?.field.id ?? null
  if (row === HEAD_ROW) return headDomId(gridId, fieldId)
  const rowId = model.rowIds[row]
  return rowId === undefined || fieldId === null ? null : cellDomId(gridId, rowId, fieldId)
}
