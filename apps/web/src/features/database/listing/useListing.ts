import type { RowTemplate } from '@sheaf/model'
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { canRegroup, useGridEditing } from '../grid/useGridEditing.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { RowTools } from '../grid/RowTools.ts'
import { rowInGroup } from '../grouping/rowInGroup.ts'
import { lineKey, sectionAt } from '../layout/GridLines.ts'
import { cellSelection } from '../selection/GridSelection.ts'
import { rowPlace } from '../selection/planRowMove.ts'
import { rowTitle } from '@sheaf/model'
import { lineElement } from './lineElement.ts'
import type { Listing, ListingGestures, RowDraft } from './Listing.ts'

/** A grid that is drawn as rows to open: in a list, or in a gallery. */
export function useListing(grid: Grid, name: string, root: RefObject<HTMLElement | null>): Listing {
  const { model, selection, marks, isEditable } = grid
  const cells = useGridEditing(grid)
  const [draft, setDraft] = useState<RowDraft | null>(null)
  const adding = useAdding(grid, { draft, setDraft })
  const focus = selection && selection.focus.row >= 0 ? selection.focus.row : null
  function select(position: number): void {
    const fieldId = model.columns[0]?.field.id
    const group = sectionAt(model.lines, position)?.group
    if (fieldId !== undefined)
      grid.selectCell(model.rowIds[position] ?? null, fieldId, { row: position, column: 0 }, group?.id)
  }
  const gestures: ListingGestures = {
    withMarked: cells.withMarked,
    openRow: (rowId) => cells.openRow(rowId),
    duplicate: (rowId) => cells.duplicate(rowId),
    drop: cells.drop,
    hideGroup: (groupId) => cells.hideGroup(groupId),
    ...adding,
    select,
    goTo(position) {
      // At once: what is not in sight is drawn before it gets the focus.
      flushSync(() => grid.go(cellSelection({ row: position, column: 0 })))
      const element = lineElement(root.current, position)
      element?.focus({ preventScroll: true })
      element?.scrollIntoView({ block: 'nearest' })
    },
    toggleMark: (position) => marks.toggle(position, false),
    markTo(position) {
      const from = focus ?? position
      marks.add(Math.min(from, position), Math.max(from, position))
    },
    markAll: () => marks.add(0, model.lines.count - 1),
    nudge(position, by) {
      if (Math.abs(by) === 1) return cells.nudge(position, by === 1 ? 1 : -1)
      const [rowId, section] = [model.rowIds[position], sectionAt(model.lines, position)]
      if (!rowId || section === null || model.isSorted || !isEditable) return
      const moved = new Set(cells.withMarked(rowId))
      const index = position - section.firstRow + by + (by > 0 ? 1 : 0)
      const place = rowPlace(section.rowIds, moved, Math.max(0, Math.min(index, section.rowIds.length)))
      if (place !== null)
        grid.actions.moveRows(
          section.rowIds.filter((id) => moved.has(id)),
          place,
        )
    },
    remove(rowIds) {
      if (isEditable) cells.remove(rowIds)
    },
    openMenu(position) {
      const key = lineKey(model.lines, position)
      if (key !== null && (isEditable || grid.rowPages !== null)) grid.setMenuRow(key)
    },
  }
  return {
    grid,
    name,
    gestures,
    tools: toolsOf(grid, gestures, root),
    focus,
    draft,
    closeDraft: () => setDraft(null),
  }
}

interface Drafting {
  readonly draft: RowDraft | null
  readonly setDraft: (draft: RowDraft | null) => void
}

function useAdding(grid: Grid, { draft, setDraft }: Drafting) {
  const { model, actions, context, isEditable, folds } = grid
  const { lines, groupField } = model
  const primary = model.columns.find(({ field }) => field.primary)?.field ?? null
  function add({ place, section, at }: RowDraft, text: string, template?: RowTemplate | null): void {
    const group = lines.sections[section]?.group ?? null
    const { cells, members } =
      group && groupField ? rowInGroup(group.key, groupField, context) : { cells: {}, members: null }
    const named =
      text === '' || primary === null ? {} : { [primary.id]: { type: 'rich_text', text } as const }
    const id = actions.addRow(place, { ...cells, ...named }, members, template)
    grid.selectCell(id, model.columns[0]?.field.id ?? '', { row: at, column: 0 }, group?.id)
    if (typeof place === 'object') setDraft({ place: { after: id }, section, at: at + 1 })
    if (text !== '') return
    setDraft(null)
    grid.rowPages?.open(id)
  }
  /** Where names are not written, the row itself, which opens. */
  function begin(next: RowDraft, template?: RowTemplate | null): void {
    if (!isEditable) return
    const section = lines.sections[next.section]
    if (section?.group && section.isCollapsed) folds.fold(section.group.id, false)
    if (primary?.type === 'rich_text' && template === undefined) setDraft(next)
    else add(next, '', template)
  }
  function addToGroup(index: number): void {
    const section = lines.sections[index]
    if (!section) return
    const before = section.rowIds.at(-1)
    const place = before === undefined ? ('last' as const) : { after: before }
    begin({ place, section: index, at: section.endRow })
  }
  return {
    addToGroup,
    addFirst: (template?: RowTemplate | null) =>
      begin({ place: 'first', section: 0, at: lines.sections[0]?.firstRow ?? 0 }, template),
    addLast: () =>
      begin({ place: 'last', section: lines.sections.length - 1, at: lines.sections.at(-1)?.endRow ?? 0 }),
    insertBelow(position: number) {
      const rowId = lines.rowIds[position]
      if (rowId)
        begin({
          place: { after: rowId },
          section: sectionAt(lines, position)?.index ?? 0,
          at: position + 1,
        })
    },
    write(text: string) {
      if (draft) add(draft, text)
    },
  }
}

function toolsOf(grid: Grid, gestures: ListingGestures, root: RefObject<HTMLElement | null>): RowTools {
  const { model, marks, rowPages, mayRestructure, context, actions } = grid
  return {
    mark: (index, isExtending) => marks.toggle(index, isExtending),
    setMenu(key) {
      grid.setMenuRow(key)
      if (key === null && grid.selection)
        lineElement(root.current, grid.selection.focus.row)?.focus({ preventScroll: true })
    },
    setDragged: (key) => grid.setDraggedRow(key),
    insertBelow: gestures.insertBelow,
    nudge: gestures.nudge,
    remove: (rowId) => gestures.remove(gestures.withMarked(rowId)),
    countWith: (rowId) => gestures.withMarked(rowId).length,
    canMove: () => !model.isSorted || canRegroup(model),
    duplicate: gestures.duplicate,
    saveTemplate(rowId, make) {
      const [record, row, viewId] = [model.records.get(rowId), model.row(rowId), model.database.inlineViewId]
      if (!record || !row || viewId === null) return null
      const name = rowTitle(row, model.database, context)
      actions.run([{ kind: 'putRowTemplate', viewId, template: make(record, name) }])
      return name
    },
    mayRestructure: () => mayRestructure,
    open: rowPages && gestures.openRow,
    addressOf: (rowId) => rowPages?.addressOf(rowId) ?? '',
  }
}
