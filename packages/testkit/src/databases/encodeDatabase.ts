import { unnamedDoc } from '@sheaf/model'
import { deriveUuid } from '@sheaf/base'
import * as Y from 'yjs'
import type { DatabaseSpec, FilterSpec, GroupSpec, ViewSpec } from './DatabaseSpec.ts'
import { encodeRow } from './encodeRow.ts'
import { encodeTypeOptions } from './encodeTypeOptions.ts'
import type { Encoding } from './Encoding.ts'
import { CALCULATION_IDS, FIELD_TYPE_IDS, Writer } from './Writer.ts'

export interface EncodedDatabase {
  /** Yjs v1 update of the collab of type 1. */
  readonly database: Uint8Array
  /** Of the collabs of type 4, by row id. */
  readonly rows: ReadonlyMap<string, Uint8Array>
  /** Documents inside rows, by their own ids. */
  readonly documents: ReadonlyMap<string, Uint8Array>
}

/** Writes a database as one client does. */
export function encodeDatabase(spec: DatabaseSpec, encoding: Encoding): EncodedDatabase {
  const types = new Map(spec.fields.map((field) => [field.id, field.type]))
  const rows = new Map(
    spec.rows.map((row) => [row.id, encodeRow(row, { databaseId: spec.id, types }, encoding)]),
  )
  const documents = new Map(
    spec.rows.flatMap(({ id, document }) =>
      document ? [[deriveUuid(id, 'document_id'), document] as const] : [],
    ),
  )
  return { database: encodeStructure(spec, encoding), rows, documents }
}

function encodeStructure(spec: DatabaseSpec, encoding: Encoding): Uint8Array {
  const write = new Writer(encoding)
  const inlineId = deriveUuid(spec.id, 'inline_view_id')
  const inline: ViewSpec = { id: inlineId, name: '', layout: 'grid' }
  const doc = unnamedDoc()
  doc.transact(() => {
    const fields = spec.fields.map((field) => [
      field.id,
      write.map({
        id: field.id,
        name: field.name,
        icon: field.icon ?? '',
        ty: write.enumeration(FIELD_TYPE_IDS[field.type], NAMES_OF_TYPES[field.type] ?? field.type),
        is_primary: field.primary ?? false,
        type_option: encodeTypeOptions(field, write, encoding),
        created_at: write.time(WRITTEN_AT),
        last_modified: write.time(WRITTEN_AT),
      }),
    ])
    const views = [inline, ...spec.views].map((view) => [view.id, encodeView(spec, view, write, encoding)])
    doc.getMap('data').set(
      'database',
      write.map({
        id: spec.id,
        fields: write.map(Object.fromEntries(fields)),
        views: write.map(Object.fromEntries(views)),
        metas: write.map({ iid: inlineId }),
      }),
    )
  })
  const update = Y.encodeStateAsUpdate(doc)
  doc.destroy()
  return update
}

function encodeView(spec: DatabaseSpec, view: ViewSpec, write: Writer, encoding: Encoding): Y.Map<unknown> {
  const typeOf = (fieldId: string): number => {
    const field = spec.fields.find(({ id }) => id === fieldId)
    return field ? FIELD_TYPE_IDS[field.type] : 0
  }
  const isInline = view.id === deriveUuid(spec.id, 'inline_view_id')
  const fieldOrder = view.fieldOrder ?? spec.fields.map(({ id }) => id)
  const rowOrder = view.rowOrder ?? spec.rows.map(({ id }) => ({ id, deleted: false }))
  return write.map({
    id: view.id,
    database_id: spec.id,
    name: view.name,
    layout: write.enumeration(LAYOUTS.indexOf(view.layout), view.layout),
    created_at: write.time(WRITTEN_AT),
    modified_at: write.time(WRITTEN_AT),
    is_inline: isInline,
    layout_settings: encodeLayoutSettings(view, write, encoding),
    filters: write.list(
      (view.filters ?? []).map((filter, index) => encodeFilter(filter, `f${index}`, typeOf, write)),
    ),
    sorts: write.list(
      (view.sorts ?? []).map(({ fieldId, descending }, index) =>
        write.map({ id: `s:${index}`, field_id: fieldId, condition: write.integer(descending ? 1 : 0) }),
      ),
    ),
    groups: write.list((view.groups ?? []).map((group) => encodeGroup(group, typeOf(group.fieldId), write))),
    calculations: write.list(
      (view.calculations ?? []).map(({ fieldId, kind, stored }, index) =>
        write.map({
          id: `c${index}`,
          field_id: fieldId,
          ty: write.integer(CALCULATION_IDS[kind]),
          calculation_value: stored ?? '0',
        }),
      ),
    ),
    field_orders: write.list(fieldOrder.map((id) => ({ id }))),
    row_orders: write.list(
      rowOrder.map(({ id, deleted }) => ({
        id,
        height: write.integer(60),
        ...(deleted === true && { is_deleted: true }),
      })),
    ),
    field_settings: write.map(
      Object.fromEntries(
        Object.entries(view.fieldSettings ?? {}).map(([fieldId, { visibility = 'shown', width, wrap }]) => [
          fieldId,
          write.map({
            visibility: write.integer(VISIBILITIES.indexOf(visibility)),
            ...(width !== undefined && {
              width: encoding.integers === 'number' ? String(width) : write.integer(width),
            }),
            ...(wrap !== undefined && { wrap }),
          }),
        ]),
      ),
    ),
  })
}

function encodeLayoutSettings(view: ViewSpec, write: Writer, encoding: Encoding): Y.Map<unknown> {
  const { grid, board, calendar, list } = view
  return write.map({
    ...(grid && { '0': write.map({ hide_empty_groups: grid.hideEmptyGroups ?? false }) }),
    ...(board && {
      '1': write.map({
        hide_ungrouped_column: board.hideUngrouped ?? false,
        collapse_hidden_groups: board.collapseHiddenGroups ?? true,
        hide_empty_groups: board.hideEmptyGroups ?? false,
        ...(board.shownEmptyGroupIds && {
          shown_empty_group_ids: write.textList(board.shownEmptyGroupIds),
        }),
      }),
    }),
    ...(calendar && {
      '2': write.map({
        field_id: calendar.fieldId,
        layout_ty: write.enumeration(
          SPANS.indexOf(calendar.span ?? 'month'),
          SPAN_NAMES[calendar.span ?? 'month'],
        ),
        [encoding.weekdayKey]: write.integer(calendar.firstDayOfWeek ?? 0),
        show_week_numbers: calendar.showWeekNumbers ?? true,
        show_weekends: calendar.showWeekends ?? true,
        ...(calendar.numberOfDays !== undefined && {
          number_of_days: write.integer(calendar.numberOfDays),
        }),
      }),
    }),
    ...(list && { '4': write.map({ hide_empty_groups: list.hideEmptyGroups ?? false }) }),
    ...(view.layout === 'chart' && {
      '3': write.map({ ...(view.chart ?? { xFieldId: 'x', cumulative: true }) }),
    }),
  })
}

function encodeFilter(
  filter: FilterSpec,
  id: string,
  typeOf: (fieldId: string) => number,
  write: Writer,
): Y.Map<unknown> {
  return write.map(filterKeys(filter, { id, depth: 0 }, typeOf, write))
}

function filterKeys(
  filter: FilterSpec,
  { id, depth }: { readonly id: string; readonly depth: number },
  typeOf: (fieldId: string) => number,
  write: Writer,
): Record<string, unknown> {
  if ('fieldId' in filter) {
    return {
      id,
      field_id: filter.fieldId,
      ty: write.integer(typeOf(filter.fieldId)),
      filter_type: write.integer(2),
      ...(filter.condition !== undefined && { condition: write.integer(filter.condition) }),
      content: filter.content ?? '',
    }
  }
  const children = 'all' in filter ? filter.all : filter.any
  return {
    id,
    filter_type: write.integer('all' in filter ? 0 : 1),
    children: write.nestedList(
      children.map((child, index) =>
        filterKeys(child, { id: `${id}.${index}`, depth: depth + 1 }, typeOf, write),
      ),
      depth > 0,
    ),
  }
}

function encodeGroup(
  { fieldId, content, columns, collapsedIds }: GroupSpec,
  type: number,
  write: Writer,
): Y.Map<unknown> {
  return write.map({
    id: `g:${fieldId}`,
    field_id: fieldId,
    ty: write.integer(type),
    content: content ?? '',
    groups: write.nestedList(
      columns.map(({ id, visible, color }) => ({
        id,
        ...(visible !== undefined && { visible }),
        ...(color !== undefined && { group_color: color }),
      })),
    ),
    ...(collapsedIds && { collapsed_group_ids: write.textList(collapsedIds) }),
  })
}

const WRITTEN_AT = 1_700_000_000
const LAYOUTS = ['grid', 'board', 'calendar', 'chart', 'list', 'gallery']
const SPANS = ['month', 'week', 'day']
const SPAN_NAMES = { month: 'MonthLayout', week: 'WeekLayout', day: 'DayLayout' } as const
const VISIBILITIES = ['shown', 'hide_when_empty', 'hidden']
const NAMES_OF_TYPES: Readonly<Record<string, string>> = {
  rich_text: 'RichText',
  date_time: 'DateTime',
  single_select: 'SingleSelect',
  multi_select: 'MultiSelect',
  url: 'URL',
  last_edited_time: 'LastEditedTime',
  created_time: 'CreatedTime',
}
