import type { ReadContext } from '@sheaf/model'
import { createRef, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDragging } from '../../../platform/dragging/useDragging.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PROBLEMS } from '../editing/EditorLayer.tsx'
import { useCellEditor } from '../editing/useCellEditor.ts'
import type { DatabaseSession, DatabaseSnapshot } from '../DatabaseSession.ts'
import { PHONE_MEASURES, WIDE_MEASURES } from '../layout/measures.ts'
import { cellSelection, HEAD_ROW, type GridSelection, type Spot } from '../selection/GridSelection.ts'
import { useAnnouncedCell, usePeopleInCells } from '../presence/usePeopleInCells.ts'
import { useColumnResize } from './useColumnResize.ts'
import { useGridActions } from './useGridActions.ts'
import { useGridClipboard } from './useGridClipboard.ts'
import { useGridModel, type GridModel } from './useGridModel.ts'
import { useGridSelection } from './useGridSelection.ts'
import { useGridWindow } from './useGridWindow.ts'
import { useMarks } from './useMarks.ts'
import { useMediaQuery } from './useMediaQuery.ts'

export interface GridOptions {
  readonly session: DatabaseSession
  readonly records: NonNullable<DatabaseSnapshot['records']>
  readonly viewId: string
  readonly isEditable: boolean
  readonly context: ReadContext
  /** Of whoever reads, who is not shown in cells. */
  readonly ownUuid: string
}

/** The menu of a head that is open. */
export interface OpenHead {
  /** Behind the last one stands what adds a field. */
  readonly column: number
  /** A new field behind it, instead of the field itself. */
  readonly isAdding: boolean
}

/** Everything that the parts of a grid share. */
export type Grid = ReturnType<typeof useGrid>

export function useGrid({ session, records, viewId, isEditable, context, ownUuid }: GridOptions) {
  const gridId = useId()
  const refs = useGridRefs()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const isSheet = useMediaQuery('(pointer: coarse) and (max-width: 767px)')
  const canHover = useMediaQuery('(hover: hover)')
  const measures = isPhone ? PHONE_MEASURES : WIDE_MEASURES
  const [said, announce] = useState('')
  const [note, setNote] = useState<string | null>(null)
  const [menuRow, setMenuRow] = useState<string | null>(null)
  const [draggedRow, setDraggedRow] = useState<string | null>(null)
  const [openHead, setOpenHead] = useState<OpenHead | null>(null)

  const model = useGridModel(records, viewId, context)
  const actions = useGridActions(session, model.viewId, announce)
  const resize = useColumnResize(model, measures.firstWidth, actions.setWidth)
  const inSight = useGridWindow(refs.scroller, model.rowIds.length, resize.edges, measures)
  const selected = useGridSelection(model)
  const marks = useMarks(model)
  const cellEditor = useEditor({ model, context, actions, announce })
  const dragging = useDragging(refs.rows)

  const people = usePeopleInCells(session.awareness, ownUuid)
  useAnnouncedCell(session.awareness, ...cellAt(model, selected.selection?.focus ?? null))

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
  const clipboard = useGridClipboard({
    model,
    selection: selected.selection,
    cellEditor,
    actions,
    isEditable,
    select: go,
    announce,
  })
  const size = {
    rows: model.rowIds.length,
    columns: model.columns.length,
    page: inSight.page,
    hasAddField: isEditable,
  }
  return {
    session,
    gridId,
    refs,
    isPhone,
    isSheet,
    canHover,
    isEditable,
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
    openHead,
    setOpenHead,
    model,
    actions,
    resize,
    inSight,
    marks,
    people,
    cellEditor,
    dragging,
    selection: selected.selection,
    selectCell: selected.selectCell,
    show,
    go,
    goTo,
    clipboard,
    size,
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
  options: Pick<Parameters<typeof useCellEditor>[0], 'model' | 'context' | 'actions'> & {
    readonly announce: (text: string) => void
  },
) {
  const { model, context, actions, announce } = options
  const { t } = useTranslation()
  return useCellEditor({
    model,
    context,
    actions,
    onCommitted(field, rowId, value) {
      const row = (model.rowIndexes.get(rowId) ?? 0) + 1
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
