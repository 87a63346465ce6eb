import {
  rowTitle,
  visibleFields,
  type CalculationResult,
  type Database,
  type DatabaseView,
  type ReadContext,
  type ReaderRows,
  type RowGroup,
  type ViewAnswer,
} from '@sheaf/model'
import type { DatabaseLabels } from '../DatabaseLabels.ts'
import type { BoardContent, GridContent, Pager, ShownGroup, ShownRow } from '../DatabasePage.ts'
import { groupSlices } from '../groupSlices.ts'
import { columnRows, MAX_COLUMNS, PAGE_ROWS } from '../pageSizes.ts'
import { shownCells } from '../shownCells.ts'
import { showTotals } from '../showTotals.ts'

export interface ReaderPresentation {
  readonly database: Database
  readonly view: DatabaseView
  readonly rows: ReaderRows
  readonly context: ReadContext
  readonly labels: DatabaseLabels
  /** Of what is found, from 1; the last one stands for those behind it. */
  readonly page: number
  /** Addresses of a row, and of a page of what is found. */
  readonly hrefs: { readonly row: (rowId: string) => string; readonly page: (page: number) => string }
}

/** One page of the rows that a reader found, as the server presents those of a table. */
export function presentForReader(answer: ViewAnswer, input: ReaderPresentation): GridContent | BoardContent {
  return input.view.layout === 'board' ? presentBoard(answer, input) : presentGrid(answer, input)
}

function presentGrid(answer: ViewAnswer, input: ReaderPresentation): GridContent {
  const { database, view } = input
  const fields = visibleFields(database, view)
  const groups = answer.groups?.groups.filter(({ visible }) => visible)
  const all = groups?.reduce((sum, { rowIds }) => sum + rowIds.length, 0) ?? answer.rowIds.length
  const { pager, from, to } = pagerOf(input, all, PAGE_ROWS)
  const parts =
    groups === undefined
      ? [{ group: null, start: 0, from, to, rowIds: answer.rowIds }]
      : groupSlices(
          // What of a group is left after the choice; one of which nothing is left says nothing.
          groups
            .filter(({ rowIds }) => rowIds.length > 0)
            .map((group) => ({ row: group, group: showGroup(group) })),
          from,
          to,
        ).map(({ item, ...slice }) => ({ ...slice, group: item.group, rowIds: item.row.rowIds }))
  const totalsOf = (totals: readonly CalculationResult[] | undefined) =>
    showTotals(
      (totals ?? []).map(({ field, ...total }) => ({ ...total, fieldId: field.id })),
      input,
    )
  return {
    kind: 'grid',
    name: view.name,
    fields,
    rowHeight: view.settings.grid.rowHeight,
    sections: parts.map((part) => ({
      group: part.group,
      groupField: database.fields.get(answer.groups?.fieldId ?? '') ?? null,
      totals: totalsOf(part.group === null ? undefined : answer.groupTotals.get(part.group.id)),
      isContinued: part.group !== null && part.from > 0,
      firstNumber: part.start + part.from + 1,
      rows: showRows(part.rowIds.slice(part.from, part.to), fields, true, input),
    })),
    totals: totalsOf(answer.totals),
    pager,
  }
}

function presentBoard(answer: ViewAnswer, input: ReaderPresentation): BoardContent {
  const { database, view } = input
  const groups = answer.groups?.groups ?? []
  const columns = groups.filter(({ visible }) => visible).slice(0, MAX_COLUMNS)
  const longest = Math.max(0, ...columns.map(({ rowIds }) => rowIds.length))
  const { pager, from, to } = pagerOf(input, longest, columnRows(columns.length))
  // What a card holds of the field that groups is said by its column.
  const fields = visibleFields(database, view).filter(
    ({ field }) => !field.primary && field.id !== answer.groups?.fieldId,
  )
  return {
    kind: 'board',
    name: view.name,
    groupField: database.fields.get(answer.groups?.fieldId ?? '') ?? null,
    fields,
    columns: columns.map((group) => ({
      group: showGroup(group),
      rows: showRows(group.rowIds.slice(from, to), fields, false, input),
    })),
    hiddenColumns: groups
      .filter(({ visible, rowIds }) => !visible && rowIds.length > 0)
      .map((group) => showGroup(group)),
    pager,
  }
}

function showGroup({ id, key, color, rowIds, collapsed }: RowGroup): ShownGroup {
  return { id, key, color, count: rowIds.length, isFolded: collapsed }
}

function showRows(
  rowIds: readonly string[],
  fields: GridContent['fields'],
  isGrid: boolean,
  { database, context, rows, hrefs }: ReaderPresentation,
): ShownRow[] {
  return rowIds.flatMap((id) => {
    const row = rows.get(id)
    if (row === null) return []
    const colors = isGrid ? rows.colors(id) : null
    return [
      {
        id,
        title: rowTitle(row, database, context),
        icon: rows.icon(id),
        href: hrefs.row(id),
        cells: shownCells(row, fields, isGrid, { database, context }),
        ...(colors !== null && { colors }),
      },
    ]
  })
}

function pagerOf(
  { page: asked, hrefs }: Pick<ReaderPresentation, 'page' | 'hrefs'>,
  all: number,
  perPage: number,
): { readonly pager: Pager; readonly from: number; readonly to: number } {
  const last = Math.max(1, Math.ceil(all / perPage))
  const page = Math.min(asked, last)
  const from = (page - 1) * perPage
  const to = Math.min(page * perPage, all)
  return {
    from,
    to,
    pager: {
      from: Math.min(from + 1, all),
      to,
      all,
      previousHref: page > 1 ? hrefs.page(page - 1) : null,
      nextHref: page < last ? hrefs.page(page + 1) : null,
    },
  }
}
