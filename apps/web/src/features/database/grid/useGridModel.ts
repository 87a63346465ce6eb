import {
  compileColors,
  firstView,
  groupedField,
  openRecords,
  orderedFields,
  readCell,
  rowOfRecord,
  visibleFields,
  type CalculationResult,
  type Database,
  type DatabaseRecords,
  type DatabaseView,
  type Field,
  type ReadContext,
  type Row,
  type RowColors,
  type RowGroup,
  type RowRecord,
  type ViewAnswer,
  type VisibleField,
} from '@sheaf/model'
import { useContext, useMemo } from 'react'
import { useSeenRecords } from '../viewBar/personal/usePersonalView.ts'
import { FirstRowsContext } from '../engine/FirstRowsContext.ts'
import { useViewAnswer } from '../engine/useViewAnswer.ts'
import { planLines, type GridLines, type RowIndexes, type SectionPlan } from '../layout/GridLines.ts'

/** A view of a database as the grid shows it. */
export interface GridModel {
  readonly viewId: string
  readonly database: Database
  /** Without the order of its rows; null in a database without views. */
  readonly view: DatabaseView | null
  readonly columns: readonly VisibleField[]
  readonly hiddenFields: readonly Field[]
  /** The field whose values are groups, which is no column; null where the view does not group. */
  readonly groupField: Field | null
  /** All of its groups, hidden ones too; none where the view does not group. */
  readonly groups: readonly RowGroup[]
  readonly lines: GridLines
  /** Id of the row at each position of the grid; null where something else stands, as the header of a group does. */
  readonly rowIds: readonly (string | null)[]
  /** Position where each row stands first. */
  readonly rowIndexes: RowIndexes
  /** Ids of all rows that the view shows, each once, those of folded groups too. */
  readonly viewRowIds: readonly string[]
  /** What is calculated below the fields. */
  readonly totals: readonly CalculationResult[]
  readonly groupTotals: ReadonlyMap<string, readonly CalculationResult[]>
  /** How rules color a row; null where there are none. */
  readonly colorsOf: ((row: Row) => RowColors) | null
  /** Rows stand in the order of sorts: nobody moves them. */
  readonly isSorted: boolean
  /** More rows are on their way than are shown. */
  readonly isComing: boolean
  readonly records: ReadonlyMap<string, RowRecord>
  row(rowId: string): Row | null
}

export interface GridModelOptions {
  readonly records: DatabaseRecords
  readonly viewId: string
  readonly context: ReadContext
  /** Groups end in what adds a row. */
  readonly isEditable: boolean
  /** Which groups a person who may not change the view has folded and unfolded for themselves. */
  readonly ownFolds: ReadonlyMap<string, boolean>
}

/** Reads records; what did not change stays the same object, so that rows which did not change are not drawn again. */
export function useGridModel({
  records: saved,
  viewId,
  context,
  isEditable,
  ownFolds,
}: GridModelOptions): GridModel {
  const records = useSeenRecords(saved, viewId)
  const { fields, views } = records
  // Fields and views alone: opening these sorts no rows.
  const structure = useMemo(
    () => readStructure({ ...records, fields, views, rows: NO_ROWS }, viewId),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cell changes none of it
    [fields, views, viewId],
  )
  const { willEdit } = useContext(FirstRowsContext)
  const hasNewRows = isEditable || willEdit
  const answer = useViewAnswer(records, structure.viewId, context)
  const { rowIds = NO_IDS, groups = null } = answer ?? {}
  const lines = useMemo(
    () =>
      planLines(
        sectionsOf({ rowIds, groups }, structure, ownFolds),
        hasNewRows,
        isEachOnce({ rowIds, groups }),
      ),
    [rowIds, groups, structure, ownFolds, hasNewRows],
  )
  const colorsOf = useMemo(() => rowColors(structure, context), [structure, context])
  return useMemo(
    () => ({
      ...structure,
      colorsOf,
      groups: groups?.groups ?? NO_GROUPS,
      lines,
      rowIds: lines.rowIds,
      rowIndexes: lines.rowIndexes,
      viewRowIds: rowIds,
      totals: answer?.totals ?? [],
      isComing: answer?.isComing === true,
      groupTotals: answer?.groupTotals ?? NO_TOTALS,
      records: records.rows,
      row(rowId) {
        const record = records.rows.get(rowId)
        return record === undefined || record.isDeleted ? null : rowOfRecord(record, records.id)
      },
    }),
    [structure, colorsOf, groups, lines, rowIds, answer, records],
  )
}

type Structure = ReturnType<typeof readStructure>

function readStructure(records: DatabaseRecords, viewId: string) {
  const { database } = openRecords(records, viewId)
  const view = firstView(database, [viewId])
  if (view === null)
    return { viewId, database, view, columns: [], hiddenFields: [], groupField: null, isSorted: false }
  const groupField = groupedField(database, view)?.field ?? null
  const columns = primaryFirst(visibleFields(database, view)).filter(
    ({ field }) => field.primary || field.id !== groupField?.id,
  )
  const shown = new Set(columns.map(({ field }) => field.id))
  return {
    viewId: view.id,
    database,
    view,
    columns,
    hiddenFields: orderedFields(database, view).filter(({ id }) => !shown.has(id) && id !== groupField?.id),
    groupField,
    isSorted: view.sorts.length > 0,
  }
}

function rowColors({ view, database }: Structure, context: ReadContext): GridModel['colorsOf'] {
  const colors = view && compileColors(view, database, context)
  return colors && ((row) => colors((field) => readCell(row, field, database, context)))
}

function sectionsOf(
  { rowIds, groups }: Pick<ViewAnswer, 'rowIds' | 'groups'>,
  { view, groupField }: Structure,
  ownFolds: ReadonlyMap<string, boolean>,
): readonly SectionPlan[] {
  if (groups === null || groups.fieldId !== groupField?.id)
    return rowIds.length === 0 ? [] : [{ group: null, isCollapsed: false, rowIds }]
  // Read from the view itself: folding does not wait for the rows to be evaluated again.
  const folded = new Set(view?.groups.find(({ fieldId }) => fieldId === groupField.id)?.collapsedIds)
  return groups.groups.flatMap((group) =>
    group.visible
      ? [{ group, isCollapsed: ownFolds.get(group.id) ?? folded.has(group.id), rowIds: group.rowIds }]
      : [],
  )
}

/** Every row is in a group: where there are as many places as rows, none is in two. */
function isEachOnce({ rowIds, groups }: Pick<ViewAnswer, 'rowIds' | 'groups'>): boolean {
  const places = groups?.groups.reduce((sum, group) => sum + group.rowIds.length, 0)
  return (places ?? rowIds.length) === rowIds.length
}

/** The column that names the rows stands first: it stays in sight. */
function primaryFirst(columns: readonly VisibleField[]): readonly VisibleField[] {
  const primary = columns.filter(({ field }) => field.primary)
  return [...primary, ...columns.filter(({ field }) => !field.primary)]
}

const NO_IDS: readonly string[] = []
const NO_GROUPS: readonly RowGroup[] = []
const NO_ROWS: DatabaseRecords['rows'] = new Map()
const NO_TOTALS: GridModel['groupTotals'] = new Map()
