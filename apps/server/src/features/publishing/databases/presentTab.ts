import {
  ALL_ROWS,
  compileColors,
  groupSection,
  readCell,
  visibleFields,
  type Database,
  type PlannedGroup,
  type ReadContext,
  type Row,
  type VisibleField,
} from '@sheaf/model'
import {
  columnRows,
  groupSlices,
  MAX_COLUMNS,
  PAGE_ROWS,
  shownCells,
  type GridSection,
  type ShownGroup,
  type ShownRow,
} from '@sheaf/render'
import type { Executor } from '../../../platform/database/index.ts'
import { pagerOf } from './pagerOf.ts'
import { presentChart } from './presentChart.ts'
import { presentCalendar } from './presentCalendar.ts'
import type { PresentedTab, TabInput } from './TabInput.ts'
import { readRelated } from './readRelated.ts'
import { readRows, readSection } from './readPublishedDatabase.ts'
import { showRow } from './showRow.ts'
import { showGroupTotals, showTotals } from './showTotals.ts'

/** Reads what a page of a tab shows: no row besides. */
export async function presentTab(executor: Executor, input: TabInput): Promise<PresentedTab> {
  const { plan } = input
  if (plan.layout === 'calendar') return await presentCalendar(executor, input, plan)
  if (plan.layout === 'board') return await presentBoard(executor, input)
  if (plan.layout === 'grid') return await presentGrid(executor, input)
  return {
    content: { kind: 'unsupported' },
    related: await readRelated(executor, input.published, [], input.context),
    rows: new Map(),
    isOneOfFew: true,
  }
}

async function presentGrid(executor: Executor, input: TabInput): Promise<PresentedTab> {
  const { published, view, plan, context } = input
  const { database } = published
  const shown = plan.grouping?.groups.flatMap((group, index) => (group.isVisible ? [{ group, index }] : []))
  const all = shown === undefined ? plan.total : shown.reduce((sum, { group }) => sum + group.count, 0)
  const { pager, from, to, isInside } = pagerOf(input, all, input.maxRows ?? PAGE_ROWS)
  const parts =
    shown === undefined
      ? [{ group: null, start: 0, section: ALL_ROWS, from, to }]
      : groupSlices(shown, from, to).map(({ item, ...slice }) => ({
          ...slice,
          group: item.group,
          section: groupSection(item.index),
        }))
  const lists = await Promise.all(
    parts.map((part) => readSection(executor, { viewId: published.viewId, tabId: view.id, ...part })),
  )
  const rows = await readRows(executor, published.viewId, lists.flat())
  const related = await readRelated(executor, published, rows.values(), context)
  const reading = { ...context, related: related.related }
  const fields = visibleFields(database, view)
  const field = plan.grouping === null ? null : (database.fields.get(plan.grouping.fieldId) ?? null)
  const sections = parts.map((part, index): GridSection => ({
    group: part.group === null ? null : showGroup(part.group),
    groupField: field,
    totals: part.group === null ? new Map() : showGroupTotals(part.group, input),
    isContinued: part.group !== null && part.from > 0,
    firstNumber: part.start + part.from + 1,
    rows: showRows(lists[index] ?? [], rows, { input, fields, database, context: reading }),
  }))
  return {
    content: {
      kind: 'grid',
      name: view.name,
      fields,
      rowHeight: view.settings.grid.rowHeight,
      sections,
      totals: showTotals(input),
      pager,
      ...(from === 0 && plan.chart && { chart: presentChart(plan.chart, input) }),
    },
    related,
    rows,
    isOneOfFew: isInside,
  }
}

async function presentBoard(executor: Executor, input: TabInput): Promise<PresentedTab> {
  const { published, view, plan, context } = input
  const { database } = published
  const groups = (plan.grouping?.groups ?? []).map((group, index) => ({ group, index }))
  const columns = groups.filter(({ group }) => group.isVisible).slice(0, MAX_COLUMNS)
  const perColumn = columnRows(columns.length, input.maxRows)
  const longest = Math.max(0, ...columns.map(({ group }) => group.count))
  const { pager, from, to, isInside } = pagerOf(input, longest, perColumn)
  const lists = await Promise.all(
    columns.map(({ group, index }) =>
      readSection(executor, {
        viewId: published.viewId,
        tabId: view.id,
        section: groupSection(index),
        from,
        to: Math.min(to, group.count),
      }),
    ),
  )
  const rows = await readRows(executor, published.viewId, [...new Set(lists.flat())])
  const related = await readRelated(executor, published, rows.values(), context)
  const reading = { ...context, related: related.related }
  // What a card holds of the field that groups is said by its column.
  const fields = visibleFields(database, view).filter(
    ({ field }) => !field.primary && field.id !== plan.grouping?.fieldId,
  )
  return {
    content: {
      kind: 'board',
      name: view.name,
      groupField: database.fields.get(plan.grouping?.fieldId ?? '') ?? null,
      fields,
      columns: columns.map(({ group }, index) => ({
        group: showGroup(group),
        rows: showRows(lists[index] ?? [], rows, { input, fields, database, context: reading }),
      })),
      hiddenColumns: groups
        .filter(({ group }) => !group.isVisible && group.count > 0)
        .map(({ group }) => showGroup(group)),
      pager,
    },
    related,
    rows,
    isOneOfFew: isInside,
  }
}

function showGroup({ id, key, color, count, isFolded = false }: PlannedGroup): ShownGroup {
  return { id, key, color, count, isFolded }
}

interface RowsShown {
  readonly input: TabInput
  readonly fields: readonly VisibleField[]
  readonly database: Database
  readonly context: ReadContext
}

function showRows(
  rowIds: readonly string[],
  rows: ReadonlyMap<string, Row>,
  { input, fields, database, context }: RowsShown,
): ShownRow[] {
  const colors = input.plan.layout === 'grid' ? compileColors(input.view, database, context) : null
  return rowIds.flatMap((id) => {
    const row = rows.get(id)
    if (row === undefined) return []
    const cells = shownCells(row, fields, input.plan.layout === 'grid', { database, context })
    const shown = showRow(row, { input, database, context, cells })
    if (colors === null) return [shown]
    return [{ ...shown, colors: colors((field) => readCell(row, field, database, context)) }]
  })
}
