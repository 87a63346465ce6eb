import { orderKeyBetween, type OrderKey } from '@sheaf/base'
import { encodeCell } from '../cells/encodeCell.ts'
import type { SelectOption } from '../fields/Field.ts'
import { newField } from '../fields/newField.ts'
import { inlineViewId } from '../rows/rowIds.ts'
import {
  PLAIN_LAYOUTS,
  readPlainSettings,
  storedPlainSettings,
  type PlainLayout,
} from '../views/layoutSettings.ts'
import type { DatabaseRecords, FieldRecord, RowRecord, StoredValue, ViewRecord } from './DatabaseRecords.ts'

export interface NewDatabase {
  /** A UUID. */
  readonly id: string
  /** Of the page that shows it. */
  readonly viewId: string
  readonly layout: 'grid' | 'board' | 'calendar' | 'chart' | 'list' | 'gallery'
  readonly name: string
  /** Of its fields and options, in the language of whoever makes it. */
  readonly words: NewDatabaseWords
}

export type NewDatabaseWords = Readonly<
  Record<
    | 'name'
    | 'type'
    | 'done'
    | 'description'
    | 'status'
    | 'toDo'
    | 'doing'
    | 'card'
    | 'title'
    | 'date'
    | 'tags',
    string
  >
>

export interface NewDatabaseContext {
  readonly nowSeconds: number
  readonly uid: string
  readonly newRowId: () => string
  /** Of a field or an option: six characters. */
  readonly newShortId: () => string
}

/** A database with the contents that the format gives to a new one (collab-model 4.10): fields, two views, and rows. */
export function newDatabase(database: NewDatabase, context: NewDatabaseContext): DatabaseRecords {
  const { fields, rows, viewKeys } = contentsOf(database, context)
  const inlineId = inlineViewId(database.id) ?? database.id
  const fieldRecords = fields.map((value): FieldRecord => ({ ...FRESH, id: String(value['id']), value }))
  const view = (id: string, keys: StoredValue): ViewRecord => ({
    ...FRESH,
    id,
    value: {
      id,
      database_id: database.id,
      name: database.name,
      created_at: context.nowSeconds,
      modified_at: context.nowSeconds,
      filters: [],
      sorts: [],
      groups: [],
      calculations: [],
      layout_settings: {},
      field_settings: {},
      field_orders: fieldRecords.map((field) => ({ id: field.id })),
      ...keys,
    },
  })
  const views = [
    view(inlineId, { layout: 0, is_inline: true }),
    view(database.viewId, {
      layout: NEW_VIEW_LAYOUTS.indexOf(database.layout),
      is_inline: false,
      ...viewKeys,
    }),
  ]
  return {
    id: database.id,
    inlineViewId: inlineId,
    fields: byId(fieldRecords),
    views: byId(views),
    rows: byId(newRows(rows, [inlineId, database.viewId], context)),
  }
}

interface Contents {
  readonly fields: readonly StoredValue[]
  readonly rows: readonly RowRecord['cells'][]
  readonly viewKeys: StoredValue
}

function contentsOf(database: NewDatabase, context: NewDatabaseContext): Contents {
  switch (database.layout) {
    case 'grid':
    case 'chart':
      return gridContents(database, context)
    case 'list':
    case 'gallery':
      return {
        ...gridContents(database, context),
        viewKeys: { layout_settings: plainSettings(database.layout) },
      }
    case 'board':
      return boardContents(database, context)
    case 'calendar':
      return calendarContents(database, context)
  }
}

function gridContents({ words }: NewDatabase, { nowSeconds, newShortId }: NewDatabaseContext): Contents {
  const fields = [
    newField({ id: newShortId(), name: words.name, type: 'rich_text', isPrimary: true }, nowSeconds),
    newField({ id: newShortId(), name: words.type, type: 'single_select', isPrimary: false }, nowSeconds),
    newField({ id: newShortId(), name: words.done, type: 'checkbox', isPrimary: false }, nowSeconds),
  ]
  return { fields, rows: [{}, {}, {}], viewKeys: {} }
}

function boardContents({ words }: NewDatabase, { nowSeconds, newShortId }: NewDatabaseContext): Contents {
  const options = statusOptions(words, newShortId)
  const [titleId, statusId] = [newShortId(), newShortId()]
  const status = newField(
    { id: statusId, name: words.status, type: 'single_select', isPrimary: false },
    nowSeconds,
  )
  const rows = [1, 2, 3].map((number) => ({
    [titleId]: {
      ...encodeCell({ type: 'rich_text', text: `${words.card} ${number}` }, undefined, nowSeconds),
    },
    [statusId]: {
      ...encodeCell({ type: 'single_select', optionIds: [options[0].id] }, undefined, nowSeconds),
    },
  }))
  const columns = [statusId, ...options.map(({ id }) => id)].map((id) => ({ id, visible: true }))
  const group = { id: `g:${newShortId()}`, field_id: statusId, ty: 3, content: '', groups: columns }
  return {
    fields: [
      newField({ id: titleId, name: words.description, type: 'rich_text', isPrimary: true }, nowSeconds),
      withOptions(status, options),
    ],
    rows,
    viewKeys: {
      groups: [group],
      layout_settings: { 1: BOARD_SETTINGS },
    },
  }
}

function calendarContents({ words }: NewDatabase, { nowSeconds, newShortId }: NewDatabaseContext): Contents {
  const dateId = newShortId()
  const fields = [
    newField({ id: newShortId(), name: words.title, type: 'rich_text', isPrimary: true }, nowSeconds),
    newField({ id: dateId, name: words.date, type: 'date_time', isPrimary: false }, nowSeconds),
    newField({ id: newShortId(), name: words.tags, type: 'multi_select', isPrimary: false }, nowSeconds),
  ]
  return { fields, rows: [], viewKeys: { layout_settings: { 2: calendarSettings(dateId) } } }
}

/** Of the field by which a new board is grouped. */
export function statusOptions(words: NewDatabaseWords, newShortId: () => string) {
  return [
    { id: newShortId(), name: words.toDo, color: 'Purple' },
    { id: newShortId(), name: words.doing, color: 'Orange' },
    { id: newShortId(), name: words.done, color: 'Yellow' },
  ] as const
}

/** A new select with these options. */
export function withOptions(field: StoredValue, options: readonly SelectOption[]): StoredValue {
  const content = JSON.stringify({ disable_color: false, options })
  return { ...field, type_option: { [String(field['ty'])]: { content } } }
}

/** What a list or a gallery begins with. */
export function plainSettings(layout: PlainLayout): StoredValue {
  return { [PLAIN_LAYOUTS[layout]]: storedPlainSettings(layout, readPlainSettings(layout, {})) }
}

/** Of a calendar that shows the dates of a field. */
export function calendarSettings(fieldId: string): StoredValue {
  return {
    field_id: fieldId,
    layout_ty: 0,
    first_day_of_week: 0,
    show_week_numbers: true,
    show_weekends: true,
  }
}

/** Rows in this order, in all of the views. */
export function newRows(
  rows: readonly RowRecord['cells'][],
  viewIds: readonly string[],
  { nowSeconds, uid, newRowId }: NewDatabaseContext,
): readonly RowRecord[] {
  let key: OrderKey | null = null
  return rows.map((cells) => {
    const place = orderKeyBetween(key, null)
    key = place
    return {
      ...FRESH,
      id: newRowId(),
      cells,
      orders: Object.fromEntries(viewIds.map((viewId) => [viewId, place])),
      height: null,
      createdAt: nowSeconds,
      lastModified: nowSeconds,
      createdBy: uid,
      lastEditedBy: uid,
      meta: {},
    }
  })
}

export function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}

/** What a record of a first version has. */
export const FRESH = { version: 1, isDeleted: false }
export const BOARD_SETTINGS = { hide_ungrouped_column: true, collapse_hidden_groups: true }
/** By their number in the format. */
export const NEW_VIEW_LAYOUTS: readonly NewDatabase['layout'][] = [
  'grid',
  'board',
  'calendar',
  'chart',
  'list',
  'gallery',
]
