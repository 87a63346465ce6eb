import type { RowGroup, RowPlace, RowTemplate, ViewCommand } from '@sheaf/model'
import { toast } from '@sheaf/ui'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { cellAt } from '../editing/useCellEditor.ts'
import { canRegroup } from '../grid/useGridEditing.ts'
import { groupBy } from '../grouping/groupBy.ts'
import { groupTitle } from '../grouping/groupTitle.ts'
import { rowInGroup } from '../grouping/rowInGroup.ts'
import { nudgedPlace } from '../selection/planRowMove.ts'
import { useHasOwnGrouping } from '../viewBar/personal/usePersonalView.ts'
import type { Board, CardDraft, CardSpot } from './Board.ts'
import { cardElement } from './cardElement.ts'
import { planCardMove, type CardMove } from './planCardMove.ts'
import { planColumnPlace } from './planColumnPlace.ts'

/** What gestures do on a board, whichever way they are made. */
export type BoardGestures = ReturnType<typeof useBoardGestures>

export function useBoardGestures(board: Board) {
  const { grid, columns } = board
  const { model, actions, marks, rowPages, isEditable } = grid
  const rowIdAt = ({ groupId, index }: CardSpot) =>
    columns.find(({ group }) => group.id === groupId)?.group.rowIds[index] ?? null
  function select(spot: CardSpot): void {
    const column = columns.find(({ group }) => group.id === spot.groupId)
    const rowId = rowIdAt(spot)
    if (column && rowId !== null) selectCard(board, rowId, spot.groupId, column.firstRow + spot.index)
  }
  return {
    select,
    rowIdAt,
    /** The card gets the keys. */
    goTo(spot: CardSpot): void {
      // At once: what is not in sight is drawn before it gets the focus.
      flushSync(() => select(spot))
      cardElement(board, spot.groupId, rowIdAt(spot))?.focus()
    },
    open(rowId: string): void {
      rowPages?.open(rowId)
    },
    ...useMarking(board),
    ...useMoving(board),
    ...useAdding(board),
    ...useColumnGestures(board),
    duplicate(rowId: string): void {
      if (isEditable) actions.duplicateRow(rowId, model.records.get(rowId))
    },
    remove(rowIds: readonly string[]): void {
      if (!isEditable) return
      actions.deleteRows(rowIds)
      marks.clear()
    },
  }
}

function selectCard({ grid }: Board, rowId: string, groupId: string, row: number): void {
  const fieldId = grid.model.columns[0]?.field.id
  if (fieldId !== undefined) grid.selectCell(rowId, fieldId, { row, column: 0 }, groupId)
}

function useMarking({ grid: { marks }, columns, focus }: Board) {
  const columnOf = (groupId: string) => columns.find(({ group }) => group.id === groupId)
  return {
    toggleMark({ groupId, index }: CardSpot): void {
      const column = columnOf(groupId)
      if (column) marks.toggle(column.firstRow + index, false)
    },
    /** All cards from the one that has the keys, where that is in the same column. */
    markTo({ groupId, index }: CardSpot): void {
      const column = columnOf(groupId)
      if (!column) return
      const from = focus?.groupId === groupId ? focus.index : index
      marks.add(column.firstRow + Math.min(from, index), column.firstRow + Math.max(from, index))
    },
    markColumn(groupId: string): void {
      const column = columnOf(groupId)
      if (column) marks.add(column.firstRow, column.firstRow + column.group.rowIds.length - 1)
    },
    /** The card, with the other marked ones of its column where it is one of them. */
    withMarked(rowId: string, groupId: string): readonly string[] {
      if (!marks.marked.has(rowId)) return [rowId]
      return columnOf(groupId)?.group.rowIds.filter((id) => marks.marked.has(id)) ?? [rowId]
    },
  }
}

function useMoving(board: Board) {
  const { grid, columns } = board
  const { model, actions, context, announce, isEditable, marks } = grid
  const { t } = useTranslation()
  function tell(text: string): void {
    toast(text)
    announce(text)
  }
  /** Cards that somebody else deleted meanwhile stay out. */
  function drop(move: CardMove): void {
    const { viewId, groupField: field, isSorted } = model
    const rowIds = move.rowIds.filter((id) => model.row(id) !== null)
    const [first] = rowIds
    if (!isEditable || field === null || first === undefined) return
    if (move.from.id === move.to.id && isSorted) return tell(t('grid.board.sorted'))
    const view = { viewId, field, isSorted, cellAt: (id: string) => cellAt(model, id, field, context) }
    const commands = planCardMove({ ...move, rowIds }, view, context)
    if (commands.length === 0) return
    actions.run(commands)
    const to = columns.find(({ group }) => group.id === move.to.id)
    selectCard(board, first, move.to.id, (to?.firstRow ?? 0) + move.index)
    const count = rowIds.length
    const group = groupTitle(move.to, field, context, t)
    announce(
      move.from.id === move.to.id ? t('grid.rowsMoved', { count }) : t('grid.movedToGroup', { count, group }),
    )
    marks.clear()
  }
  return {
    drop,
    /** By one card up or down. */
    nudge(group: RowGroup, rowIds: readonly string[], by: 1 | -1): void {
      if (!isEditable) return
      if (model.isSorted) return tell(t('grid.board.sorted'))
      const place = nudgedPlace(group.rowIds, new Set(rowIds), by)
      if (place !== null) actions.moveRows(rowIds, place)
    },
    /** Into the column beside, to the same height. */
    regroup(group: RowGroup, rowIds: readonly string[], by: 1 | -1, index: number): void {
      const at = columns.findIndex((column) => column.group.id === group.id)
      const to = columns[at + by]
      if (!isEditable || at === -1 || !to) return
      if (!canRegroup(model)) return tell(t('grid.board.fixed', { field: model.groupField?.name ?? '' }))
      if (to.isFolded) grid.folds.fold(to.group.id, false)
      drop({ rowIds, from: group, to: to.group, index: Math.min(index, to.group.rowIds.length) })
    },
  }
}

function useAdding(board: Board) {
  const { grid, columns, setDraft } = board
  const { model, actions, context, isEditable, folds } = grid
  const primary = model.columns.find(({ field }) => field.primary)?.field ?? null
  function add({ groupId, at }: CardDraft, text: string, template?: RowTemplate | null): void {
    const column = columns.find(({ group }) => group.id === groupId)
    if (!isEditable || !column || model.groupField === null) return
    const { cells, members } = rowInGroup(column.group.key, model.groupField, context)
    const named =
      text === '' || primary === null ? {} : { [primary.id]: { type: 'rich_text', text } as const }
    const last = column.group.rowIds.at(-1)
    const place: RowPlace = at === 'top' ? 'first' : last === undefined ? 'last' : { after: last }
    const id = actions.addRow(place, { ...cells, ...named }, members, template)
    const index = at === 'top' ? 0 : column.group.rowIds.length
    selectCard(board, id, groupId, column.firstRow + index)
    if (text === '') grid.rowPages?.open(id)
  }
  /** A field for the name of a new card; where names are not written, the card itself, which opens. */
  function begin(draft: CardDraft): void {
    if (!isEditable) return
    if (columns.find(({ group }) => group.id === draft.groupId)?.isFolded) folds.fold(draft.groupId, false)
    if (primary?.type === 'rich_text') setDraft(draft)
    else add(draft, '')
  }
  return {
    add: (draft: CardDraft, text: string) => add(draft, text),
    begin,
    addFirst(template?: RowTemplate | null): void {
      const groupId = columns[0]?.group.id
      if (groupId === undefined) return
      if (template === undefined) begin({ groupId, at: 'top' })
      else add({ groupId, at: 'top' }, '', template)
    },
  }
}

function useColumnGestures({ grid, columns }: Board) {
  const { model, actions, folds, mayRestructure, changeView, changeOwn, announce, context } = grid
  const { t } = useTranslation()
  const hasOwnGrouping = useHasOwnGrouping(model.viewId)
  const { viewId, view, groupField: field } = model
  const isStored = field !== null && view?.groups.some(({ fieldId }) => fieldId === field.id) === true
  /** Where the view does not say by what it groups, that is said first: groups are stored with it. */
  const withGrouping = (...commands: ViewCommand[]): readonly ViewCommand[] =>
    isStored || field === null ? commands : [groupBy(viewId, field), ...commands]
  /** The column comes to stand before the one of an index: for everyone, or for oneself where one groups the view for oneself. */
  function placeColumn(groupId: string, index: number): void {
    if (!mayRestructure || field === null) return
    const setting = view?.groups.find(({ fieldId }) => fieldId === field.id)
    const stored = new Set(setting?.columns.map(({ id }) => id))
    const commands = planColumnPlace({ viewId, groupId, index, groups: model.groups, stored })
    const group = columns.find((column) => column.group.id === groupId)?.group
    if (commands.length === 0 || !group) return
    const back = model.groups.map(({ id }) => id)
    if (hasOwnGrouping)
      changeOwn({
        redo: () => changeView(commands),
        undo: () => changeView([{ kind: 'moveGroups', viewId, groupIds: back, after: null }]),
      })
    else actions.run(withGrouping(...commands))
    announce(t('fields.moved', { name: groupTitle(group, field, context, t) }))
  }
  return {
    placeColumn,
    /** By one column. */
    nudgeColumn(groupId: string, by: 1 | -1): void {
      const at = columns.findIndex(({ group }) => group.id === groupId)
      if (at !== -1 && columns[at + by]) placeColumn(groupId, by === -1 ? at - 1 : at + 2)
    },
    fold(groupId: string, isCollapsed: boolean): void {
      if (isStored || !mayRestructure) folds.fold(groupId, isCollapsed)
      else actions.run(withGrouping({ kind: 'setGroup', viewId, groupId, isCollapsed }))
    },
    foldAll: folds.foldAll,
    /** For everyone. */
    setLimit(groupId: string, limit: number | null): void {
      actions.run(withGrouping({ kind: 'setGroup', viewId, groupId, limit }))
    },
    /** For oneself, until the view is saved for everyone. */
    setShown(groupId: string, isShown: boolean): void {
      const set = (isVisible: boolean) => () =>
        changeView(withGrouping({ kind: 'setGroup', viewId, groupId, isVisible }))
      changeOwn({ redo: set(isShown), undo: set(!isShown) })
    },
  }
}
