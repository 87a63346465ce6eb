import type { ReadContext } from '@sheaf/model'
import { createRef, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDragging } from '../../../platform/dragging/useDragging.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PROBLEMS } from '../editing/EditorLayer.tsx'
import { keptDraft } from '../editing/keptDraft.ts'
import { useCellEditor } from '../editing/useCellEditor.ts'
import { useSettledDraft } from '../editing/useSettledDraft.ts'
import type { DatabaseSession, DatabaseSnapshot } from '../DatabaseSession.ts'
import { lineKind, numberOfRow } from '../layout/GridLines.ts'
import { tallColumns } from '../layout/tallColumns.ts'
import { useLineLayout, useMeasuredRows } from '../layout/useLineLayout.ts'
import { LINES_OF_ROWS, measuresOf, type GridMeasures } from '../layout/measures.ts'
import { cellSelection, HEAD_ROW, type GridSelection, type Spot } from '../selection/GridSelection.ts'
import type { GridSize } from '../selection/moveSelection.ts'
import { useAnnouncedCell, usePeopleInCells } from '../presence/usePeopleInCells.ts'
import { useFrozenField } from '../fields/frozenColumns.ts'
import type { RowPages } from '../rowPage/useRowPages.ts'
import { useColumnResize } from './useColumnResize.ts'
import { useGridActions } from './useGridActions.ts'
import { useGridModel, type GridModel } from './useGridModel.ts'
import { useGroupFolds } from './useGroupFolds.ts'
import { useGridSelection } from './useGridSelection.ts'
import { useGridWindow } from './useGridWindow.ts'
import { useMarks } from './useMarks.ts'
import { useOwnUndo } from './useOwnUndo.ts'
import { useMediaQuery } from './useMediaQuery.ts'
import { useViewChange } from '../viewBar/personal/usePersonalView.ts'
import { useContentsOfNew } from '../viewBar/useContentsOfNew.ts'

export interface GridOptions {
  readonly session: DatabaseSession
  readonly records: NonNullable<DatabaseSnapshot['records']>
  readonly viewId: string
  readonly isEditable: boolean
  /** Whether fields and the view may be changed. */
  readonly mayRestructure: boolean
  readonly context: ReadContext
  /** Of whoever reads, who is not shown in cells. */
  readonly ownUuid: string
  /** Where the keys go on that leave the grid; without it they stay, and Tab goes on behind it. */
  readonly onLeave?: () => void
  /** Null where rows have no pages. */
  readonly rowPages: RowPages | null
  /** Of what is drawn otherwise, in lines that wrap nothing; the same object as long as it says the same. */
  readonly measures?: GridMeasures
}

/** The menu of a head that is open. */
export interface OpenHead {
  /** Behind the last one stands what adds a field. */
  readonly column: number
  /** Null: what adds a field. */
  readonly fieldId: string | null
  /** A new field before or behind it, instead of the field itself. */
  readonly adding: 'before' | 'after' | null
  /** Begins with what is set of the field. */
  readonly isEditing?: boolean
  /** What works its cells out, instead of the menu; beside the cell from which it was opened, or the head. */
  readonly formula?: 'head' | 'cell'
}

/** Everything that the parts of a grid share. */
export type Grid = ReturnType<typeof useGrid>

export function useGrid(options: GridOptions) {
  const { records, viewId, isEditable, mayRestructure, context, ownUuid, onLeave, rowPages } = options
  const { session, change: changeOwn } = useOwnUndo(options.session)
  const gridId = useId()
  const refs = useGridRefs()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const isSheet = useMediaQuery('(pointer: coarse) and (max-width: 767px)')
  const canHover = useMediaQuery('(hover: hover)')
  const [said, announce] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const [menuRow, setMenuRow] = useState<string | null>(null)
  const [draggedRow, setDraggedRow] = useState<string | null>(null)
  const [finding, setFinding] = useState(0)
  const [openHead, setOpenHead] = useState<OpenHead | null>(null)

  const [ownFolds, setOwnFolds] = useState<ReadonlyMap<string, boolean>>(NO_FOLDS)
  const model = useGridModel({ records, viewId, context, isEditable, ownFolds })
  const rowHeight = model.view?.settings.grid.rowHeight ?? 'short'
  const own = options.measures
  const measures = useMemo(() => own ?? measuresOf(isPhone, rowHeight), [own, isPhone, rowHeight])
  const wrapped = useMemo(() => (own ? NO_COLUMNS : tallColumns(model.columns)), [own, model.columns])
  const shown = useLineLayout(model.lines, measures, wrapped.length > 0)
  const { layout } = shown
  const tall = shown.measuring === null ? NO_COLUMNS : wrapped
  const actions = useGridActions(session, model.viewId, announce, useContentsOfNew(model, context))
  const resize = useColumnResize(model, measures.firstWidth, actions.setWidth)
  const changeView = useViewChange(session, model.viewId)
  const folds = useGroupFolds({
    model,
    actions,
    isEditable: mayRestructure,
    changeView,
    setOwnFolds,
    announce,
  })
  const frozen = useFrozenField(model.viewId)
  const frozenAt = isPhone ? 0 : model.columns.findIndex(({ field }) => field.id === frozen.fieldId)
  const inSight = useGridWindow(refs.scroller, model.lines, layout, resize.edges, measures, frozenAt + 1)
  const size = useGridSize(model, inSight.pageFrom, mayRestructure)
  const selected = useGridSelection(model, size)
  useMeasuredRows(shown, { ...refs, inSight, selected: selected.selection?.focus.row ?? HEAD_ROW })
  const marks = useMarks(model)
  const [draft] = useState(() => keptDraft(sessionStorage, ownUuid, model.database.id))
  const cellEditor = useEditor({ model, context, actions, draft, isEditable, announce })
  useSettledDraft({ kept: draft, model, editing: cellEditor, actions, isEditable })
  const dragging = useDragging(refs.rows)

  const people = usePeopleInCells(session.awareness, ownUuid)
  const ownCell = cellAt(model, selected.selection?.focus ?? null)
  useAnnouncedCell(session.awareness, ...(rowPages?.rowId ? firstCell(model, rowPages.rowId) : ownCell))

  const { select } = selected
  const show = useRevealing(inSight.scrollTo, selected.selection)
  const go = useCallback(
    (selection: GridSelection | null, newRowIds?: readonly string[]) => {
      select(selection, newRowIds)
      setNote(null)
      if (selection) show()
    },
    [select, show],
  )
  const goTo = useCallback((spot: Spot) => go(cellSelection(spot)), [go])
  return {
    session,
    records,
    gridId,
    refs,
    isPhone,
    isSheet,
    canHover,
    isEditable,
    mayRestructure,
    rowPages,
    measures,
    context,
    said,
    announce,
    note,
    setNote,
    menuRow,
    setMenuRow,
    draggedRow,
    setDraggedRow,
    /** How often somebody asked to find in cells since they last closed that; 0 while it is closed. */
    finding,
    setFinding,
    openHead,
    setOpenHead,
    model,
    layout,
    tall,
    rowLines: LINES_OF_ROWS[rowHeight],
    folds,
    actions,
    draft,
    changeView,
    changeOwn,
    resize,
    inSight,
    frozen,
    marks,
    people,
    cellEditor,
    dragging,
    selection: selected.selection,
    selectCell: selected.selectCell,
    show,
    go,
    goTo,
    size,
    onLeave,
  }
}

/** Ids of the row and the field of a cell; null for none, and for the head. */
function cellAt(
  { rowIds, columns }: GridModel,
  spot: Spot | null,
): [rowId: string | null, fieldId: string | null] {
  if (spot === null || spot.row === HEAD_ROW) return [null, null]
  return [rowIds[spot.row] ?? null, columns[spot.column]?.field.id ?? null]
}

function useGridSize(
  { lines, columns }: GridModel,
  pageFrom: GridSize['pageFrom'],
  hasAddField: boolean,
): GridSize {
  return useMemo(
    () => ({
      rows: lines.count,
      kindAt: (row) => lineKind(lines, row),
      columns: columns.length,
      pageFrom,
      hasAddField,
    }),
    [lines, columns, pageFrom, hasAddField],
  )
}

/** Whoever has a row open is in the cell that names it. */
function firstCell({ columns }: GridModel, rowId: string): [rowId: string, fieldId: string | null] {
  return [rowId, columns[0]?.field.id ?? null]
}

function useGridRefs() {
  const [refs] = useState(() => ({
    scroller: createRef<HTMLDivElement>(),
    rows: createRef<HTMLDivElement>(),
    layer: createRef<HTMLDivElement>(),
    input: createRef<HTMLTextAreaElement>(),
  }))
  return refs
}

/** Announces what an editor wrote, and what it did not. */
function useEditor(
  options: Pick<
    Parameters<typeof useCellEditor>[0],
    'model' | 'context' | 'actions' | 'draft' | 'isEditable'
  > & {
    readonly announce: (text: string) => void
  },
) {
  const { model, context, actions, draft, isEditable, announce } = options
  const { t } = useTranslation()
  return useCellEditor({
    model,
    context,
    actions,
    draft,
    isEditable,
    onCommitted(field, rowId, value) {
      const row = numberOfRow(model.lines, model.rowIndexes.get(rowId) ?? 0)
      announce(t(value === '' ? 'grid.cellEmptied' : 'grid.cellWritten', { field: field.name, row, value }))
    },
    onProblem: (problem) => announce(t(PROBLEMS[problem])),
  })
}

/** Scrolls to the selected cell when somebody moves there; not when it is moved by others. */
function useRevealing(scrollTo: (spot: Spot) => void, selection: GridSelection | null): () => void {
  const [moves, setMoves] = useState(0)
  const focus = useRef(selection?.focus)
  useLayoutEffect(() => {
    focus.current = selection?.focus
  })
  useLayoutEffect(() => {
    if (moves > 0 && focus.current) scrollTo(focus.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when somebody moved, not when the columns did
  }, [moves])
  return useCallback(() => setMoves((count) => count + 1), [])
}

const NO_COLUMNS: readonly number[] = []
const NO_FOLDS: ReadonlyMap<string, boolean> = new Map()
