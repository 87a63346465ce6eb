import {
  isWithheldCell,
  readRowMeta,
  rowMetaKey,
  rowOfRecord,
  withoutReminder,
  type Command,
  type Field,
  type KnownFieldType,
  type RowPlace,
  type RowRecord,
  type RowTemplate,
} from '@sheaf/model'
import { toast } from '@sheaf/ui'
import { EyeOff, Trash2, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { newUuid } from '../../../platform/newUuid.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'
import { partsOfRows } from '../partsOfRows.ts'
import { rowMoves } from '../selection/rowMoves.ts'
import { templateCommands } from '../templates/templateCommands.ts'
import type { ContentsOfNew } from '../viewBar/useContentsOfNew.ts'
import type { RowInGroup } from '../grouping/rowInGroup.ts'
import { shortId } from './shortId.ts'

/** What changes the database from the grid, by whatever gesture. */
export interface GridActions {
  readonly run: (commands: readonly Command[]) => void
  /** Answers with the id of the new row. `members` are added to a cell of it. */
  readonly addRow: (
    place: RowPlace,
    cells?: RowInGroup['cells'],
    members?: RowInGroup['members'],
    /** Absent: the one that rows of the view begin with; null: none. */
    template?: RowTemplate | null,
  ) => string
  /** The same cells once more, below the row. */
  readonly duplicateRow: (rowId: string, row: RowRecord | undefined) => void
  /** With a way back. */
  readonly deleteRows: (rowIds: readonly string[]) => void
  readonly moveRows: (rowIds: readonly string[], place: RowPlace) => void
  /** Answers with the id of the new field. `more` is done with it in one step. */
  readonly addField: (
    name: string,
    type: KnownFieldType,
    after: string | null,
    more: (fieldId: string) => readonly Command[],
  ) => string
  readonly renameField: (field: Field, name: string) => void
  /** Of a two-way relation, the field on the other side too; else that is one-way from then on. */
  readonly deleteField: (field: Field, deletesReciprocal?: boolean) => void
  readonly setHidden: (field: Field, isHidden: boolean) => void
  readonly setWidth: (fieldId: string, width: number) => void
}

export function useGridActions(
  session: DatabaseSession,
  viewId: string,
  announce: (text: string) => void,
  contentsOfNew: () => ContentsOfNew,
): GridActions {
  const { t } = useTranslation()
  return useMemo(() => {
    const run = (commands: readonly Command[]) => {
      if (commands.length > 0) session.dispatch(commands)
    }
    const undoable = (text: string, icon: LucideIcon, ...back: Command[]) => {
      toast(text, { icon, action: { label: t('common.undo'), onSelect: () => run(back) } })
    }
    function setHidden(field: Field, isHidden: boolean): void {
      const column = { kind: 'setColumn', viewId, fieldId: field.id } as const
      run([{ ...column, visibility: isHidden ? 'hidden' : 'shown' }])
      if (isHidden)
        undoable(t('grid.fieldHidden', { name: field.name }), EyeOff, { ...column, visibility: 'shown' })
    }
    return {
      run,
      addRow(place, cells = {}, members = null, template) {
        const id = newUuid()
        const contents = contentsOfNew()
        const added = [
          ...contents.members.map(({ ids, ...rest }) => ({ ...rest, add: ids })),
          ...(members === null ? [] : [members]),
        ].map((each): Command => ({ kind: 'changeMembers', rowId: id, ...each, remove: [] }))
        const filled = { ...contents.cells, ...cells }
        const used = template === undefined ? contents.template : template
        // What filters and the group ask for counts more than what the template says.
        const isFree = (fieldId: string) =>
          contents.hasField(fieldId) &&
          !(fieldId in filled) &&
          !added.some((each) => 'fieldId' in each && each.fieldId === fieldId)
        run([
          { kind: 'addRows', viewId, place, rows: [{ id, cells: filled }] },
          ...added,
          ...(used === null ? [] : templateCommands(used, id, isFree)),
        ])
        announce(t('grid.rowAdded'))
        return id
      },
      duplicateRow(rowId, row) {
        const id = newUuid()
        const place = { after: rowId }
        // As they are stored, so that nothing of a cell is lost that this client does not know.
        const copied = Object.entries(row?.cells ?? {}).filter(([, cell]) => !isWithheldCell(cell))
        const cells = copied.map(([fieldId, cell]): Command => ({
          kind: 'revertCell',
          rowId: id,
          fieldId,
          cell: withoutReminder(cell),
          wasData: null,
        }))
        run([
          { kind: 'addRows', viewId, place, rows: [{ id, cells: {} }] },
          ...cells,
          ...lookOf(rowId, row, id),
          ...documentOf(rowId, row, id),
        ])
        announce(t('grid.rowAdded'))
      },
      deleteRows(rowIds) {
        if (rowIds.length === 0) return
        const parts = partsOfRows(rowIds)
        run(parts.map((part) => ({ kind: 'deleteRows', rowIds: part })))
        const back = parts.map((part): Command => ({ kind: 'restoreRows', rowIds: part }))
        undoable(t('grid.rowsDeleted', { count: rowIds.length }), Trash2, ...back)
      },
      moveRows(rowIds, place) {
        run(rowMoves(viewId, rowIds, place))
        announce(t('grid.rowsMoved', { count: rowIds.length }))
      },
      addField(name, type, after, more) {
        const fieldId = shortId()
        run([{ kind: 'addField', fieldId, name, type, after }, ...more(fieldId)])
        announce(t('grid.fieldAdded', { name }))
        return fieldId
      },
      renameField(field, name) {
        if (name !== field.name && name !== '') run([{ kind: 'renameField', fieldId: field.id, name }])
      },
      deleteField(field, deletesReciprocal = false) {
        const fieldId = field.id
        run([
          { kind: 'deleteField', fieldId, ...(deletesReciprocal && { deletesReciprocal: true as const }) },
        ])
        const other = field.type === 'relation' && !deletesReciprocal ? field.options.reciprocal : null
        const text = other
          ? t('grid.fieldDeletedOneWay', { name: field.name, other: other.name })
          : t('grid.fieldDeleted', { name: field.name })
        undoable(text, Trash2, { kind: 'restoreField', fieldId })
      },
      setHidden,
      setWidth: (fieldId, width) => run([{ kind: 'setColumn', viewId, fieldId, width }]),
    }
  }, [session, viewId, announce, t, contentsOfNew])
}

/** Gives another row the icon and the cover of a row. */
function lookOf(rowId: string, row: RowRecord | undefined, to: string): readonly Command[] {
  return (['icon', 'cover'] as const).flatMap((part): Command[] => {
    const value = row?.meta[rowMetaKey(rowId, `${part}_id`) ?? '']
    return typeof value === 'string' ? [{ kind: 'setRowLook', rowId: to, part, value }] : []
  })
}

/** The text of a row, for its duplicate. */
function documentOf(rowId: string, row: RowRecord | undefined, to: string): readonly Command[] {
  const hasDocument = row !== undefined && readRowMeta(rowOfRecord(row, '')).hasDocument
  return hasDocument ? [{ kind: 'beginRowDocument', rowId: to, from: rowId }] : []
}
