import { readSelectColor } from '../fields/selectColors.ts'
import {
  enumOf,
  flagOf,
  jsonOf,
  listOf,
  numberOf,
  recordOf,
  secondsOf,
  textOf,
  type Stored,
} from '../stored/storedValues.ts'
import {
  CALCULATION_KINDS,
  CALENDAR_SPANS,
  FIELD_VISIBILITIES,
  ROW_HEIGHTS,
  type Calculation,
  type ColorRule,
  type DatabaseLayout,
  type DatabaseView,
  type FieldSetting,
  type Filter,
  type GroupColumn,
  type GroupSetting,
  type LayoutSettings,
  type RowOrder,
  type RowTemplate,
  type Sort,
} from './DatabaseView.ts'
import { readPlainSettings } from './layoutSettings.ts'

/** Reads an entry of `views`. Its key is its id, whatever id it contains. */
export function readDatabaseView(id: string, value: unknown): DatabaseView {
  const stored = recordOf(value)
  const layoutNumber = enumOf(stored['layout'], LAYOUTS) ?? 0
  return {
    id,
    databaseId: textOf(stored['database_id']),
    name: textOf(stored['name']),
    layout: LAYOUTS[layoutNumber] ?? 'unknown',
    layoutNumber,
    inline: flagOf(stored['is_inline'], false),
    embedded: flagOf(stored['embedded'], false),
    createdAt: secondsOf(stored['created_at']),
    modifiedAt: secondsOf(stored['modified_at']),
    settings: readLayoutSettings(recordOf(stored['layout_settings'])),
    filters: listOf(stored['filters']).flatMap((entry) => readFilter(recordOf(entry), 0)),
    sorts: firstPerField(listOf(stored['sorts']).flatMap((entry) => readSort(recordOf(entry)))),
    groups: listOf(stored['groups']).flatMap((entry) => readGroup(recordOf(entry))),
    calculations: firstPerField(
      listOf(stored['calculations']).flatMap((entry) => readCalculation(recordOf(entry))),
    ),
    fieldOrder: [
      ...new Set(
        listOf(stored['field_orders'])
          .map(orderedId)
          .filter((fieldId) => fieldId !== ''),
      ),
    ],
    rowOrder: readRowOrder(listOf(stored['row_orders'])),
    templates: listOf(stored[ROW_TEMPLATES]).flatMap((entry) => readTemplate(recordOf(entry))),
    defaultTemplateId: textOf(stored[DEFAULT_TEMPLATE]) || null,
    fieldSettings: new Map(
      Object.entries(recordOf(stored['field_settings'])).map(([fieldId, setting]) => [
        fieldId,
        readFieldSetting(recordOf(setting)),
      ]),
    ),
  }
}

/** Of entries with the same id, the position of the first and the content of the last are used. */
function readRowOrder(entries: readonly unknown[]): readonly RowOrder[] {
  const orders = new Map<string, RowOrder>()
  for (const entry of entries) {
    const id = orderedId(entry)
    if (id === '') continue
    const stored = typeof entry === 'string' ? {} : recordOf(entry)
    orders.set(id, { id, height: numberOf(stored['height']), deleted: flagOf(stored['is_deleted'], false) })
  }
  return [...orders.values()]
}

function orderedId(entry: unknown): string {
  return typeof entry === 'string' ? entry : textOf(recordOf(entry)['id'])
}

function readFieldSetting(stored: Stored): FieldSetting {
  const width = numberOf(stored['width']) ?? MIN_FIELD_WIDTH
  return {
    visibility: FIELD_VISIBILITIES[enumOf(stored['visibility'], VISIBILITY_NAMES) ?? 0] ?? 'shown',
    width: Math.round(Math.min(Math.max(width, MIN_FIELD_WIDTH), MAX_FIELD_WIDTH)),
    wrap: flagOf(stored['wrap'], false),
  }
}

function readLayoutSettings(stored: Stored): LayoutSettings {
  const grid = recordOf(stored['0'])
  const calendar = recordOf(stored['2'])
  const firstDay = enumOf(calendar['first_day_of_week_v2'] ?? calendar['first_day_of_week'], [])
  return {
    grid: {
      hideEmptyGroups: flagOf(grid['hide_empty_groups'], true),
      rowHeight: ROW_HEIGHTS.find((height) => height === textOf(grid['row_height'])) ?? 'short',
      colorRules: listOf(grid['color_rules']).flatMap((entry) => readColorRule(recordOf(entry))),
    },
    board: readPlainSettings('board', recordOf(stored['1'])),
    calendar: {
      fieldId: textOf(calendar['field_id']) || null,
      span: CALENDAR_SPANS[enumOf(calendar['layout_ty'], SPAN_NAMES) ?? 0] ?? 'month',
      firstDayOfWeek: (firstDay ?? 0) % DAYS_OF_WEEK,
      showWeekNumbers: flagOf(calendar['show_week_numbers'], true),
      showWeekends: flagOf(calendar['show_weekends'], true),
      numberOfDays: Math.min(
        Math.max(enumOf(calendar['number_of_days'], []) ?? DAYS_OF_WEEK, 1),
        DAYS_OF_WEEK,
      ),
    },
    list: readPlainSettings('list', recordOf(stored['4'])),
    gallery: readPlainSettings('gallery', recordOf(stored['5'])),
    others: new Map(
      Object.entries(stored)
        .filter(([layout]) => !READ_SETTINGS.has(layout))
        .map(([layout, settings]) => [layout, recordOf(jsonOf(settings))]),
    ),
  }
}

function readFilter(stored: Stored, depth: number): readonly Filter[] {
  const id = textOf(stored['id'])
  const kind = FILTER_KINDS[enumOf(stored['filter_type'], FILTER_KINDS) ?? DATA]
  if (kind === 'and' || kind === 'or') {
    if (depth >= MAX_FILTER_DEPTH) return []
    const children = listOf(stored['children']).flatMap((child) => readFilter(recordOf(child), depth + 1))
    return [{ kind, id, children }]
  }
  const fieldId = textOf(stored['field_id'])
  if (fieldId === '') return []
  const typeNumber = enumOf(stored['ty'], [])
  const condition = enumOf(stored['condition'], [])
  return [{ kind: 'data', id, fieldId, typeNumber, condition, content: contentOf(stored['content']) }]
}

function readTemplate(stored: Stored): readonly RowTemplate[] {
  const id = textOf(stored['id'])
  if (id === '') return []
  const cells = Object.entries(recordOf(stored['cells'])).map(([fieldId, cell]) => [fieldId, recordOf(cell)])
  return [
    {
      id,
      name: textOf(stored['name']),
      icon: textOf(stored['icon']) || null,
      cover: textOf(stored['cover']) || null,
      cells: Object.fromEntries(cells),
      pageFrom: textOf(stored['page_from']) || null,
    },
  ]
}

function readColorRule(stored: Stored): readonly ColorRule[] {
  const id = textOf(stored['id'])
  if (id === '') return []
  return [
    {
      id,
      color: readSelectColor(stored['color']),
      fieldId: textOf(stored['field_id']) || null,
      filters: listOf(stored['filters']).flatMap((entry) => readFilter(recordOf(entry), 0)),
    },
  ]
}

function readSort(stored: Stored): readonly Sort[] {
  const fieldId = textOf(stored['field_id'])
  if (fieldId === '') return []
  return [{ id: textOf(stored['id']), fieldId, descending: enumOf(stored['condition'], SORT_NAMES) === 1 }]
}

function readGroup(stored: Stored): readonly GroupSetting[] {
  const fieldId = textOf(stored['field_id'])
  if (fieldId === '') return []
  const columns = new Map<string, GroupColumn>()
  for (const entry of listOf(stored['groups'])) {
    const column = readColumn(recordOf(entry))
    if (column.id !== '' && !columns.has(column.id)) columns.set(column.id, column)
  }
  return [
    {
      id: textOf(stored['id']),
      fieldId,
      content: contentOf(stored['content']),
      columns: [...columns.values()],
      collapsedIds: listOf(stored['collapsed_group_ids']).map(textOf),
    },
  ]
}

function readColumn(stored: Stored): GroupColumn {
  const visible = stored['visible']
  return {
    id: textOf(stored['id']),
    visible: visible === undefined || visible === null ? null : flagOf(visible, true),
    color: textOf(stored['group_color']) || null,
    limit: enumOf(stored[GROUP_LIMIT], []) || null,
  }
}

function readCalculation(stored: Stored): readonly Calculation[] {
  const fieldId = textOf(stored['field_id'])
  const kind = CALCULATION_KINDS[enumOf(stored['ty'], CALCULATION_KINDS) ?? -1]
  if (fieldId === '' || !kind) return []
  return [{ id: textOf(stored['id']), fieldId, kind, stored: textOf(stored['calculation_value']) }]
}

/** Text; clients that store the object itself mean its JSON. */
function contentOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(jsonOf(value)) : textOf(value)
}

function firstPerField<T extends { readonly fieldId: string }>(entries: readonly T[]): readonly T[] {
  const found = new Map<string, T>()
  for (const entry of entries) if (!found.has(entry.fieldId)) found.set(entry.fieldId, entry)
  return [...found.values()]
}

/** The key of a group for how many rows it should have at most; other clients keep it or leave it out. */
export const GROUP_LIMIT = 'row_limit'
export const MIN_FIELD_WIDTH = 150
export const MAX_FIELD_WIDTH = 2000
const MAX_FILTER_DEPTH = 32
const DAYS_OF_WEEK = 7
const LAYOUTS: readonly DatabaseLayout[] = ['grid', 'board', 'calendar', 'chart', 'list', 'gallery', 'feed']
const READ_SETTINGS: ReadonlySet<string> = new Set(['0', '1', '2', '4', '5'])
const SPAN_NAMES = ['MonthLayout', 'WeekLayout', 'DayLayout']
const VISIBILITY_NAMES = ['AlwaysShown', 'HideWhenEmpty', 'AlwaysHidden']
/** By their number in the format (collab-model 4.9). */
export const FILTER_KINDS = ['and', 'or', 'data'] as const
const DATA = 2
const SORT_NAMES = ['ascending', 'descending']
/** Keys of a view for which the format has no place; other clients keep them. */
export const ROW_TEMPLATES = 'row_templates'
export const DEFAULT_TEMPLATE = 'default_row_template'
