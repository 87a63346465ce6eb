import { encodeCell } from '../cells/encodeCell.ts'
import type { CellInput, GeneratedType } from '../cells/CellInput.ts'
import type { SelectColor } from '../fields/selectColors.ts'
import { newField } from '../fields/newField.ts'
import { inlineViewId } from '../rows/rowIds.ts'
import { listOf, recordOf } from '../stored/storedValues.ts'
import type { DatabaseRecords, FieldRecord, RowRecord, StoredValue } from './DatabaseRecords.ts'
import { linkedView } from './linkedView.ts'
import {
  byId,
  FRESH,
  newRows,
  withOptions,
  type NewDatabase,
  type NewDatabaseContext,
} from './newDatabase.ts'
import { withChanges } from './readRecords.ts'

/** A database in words: fields, rows and views by their names instead of ids. */
export interface DatabaseDescription {
  /** The first one names the rows, and is a text. */
  readonly fields: readonly FieldDescription[]
  /** Values in the order of the fields; null, and what is missing at the end, is an empty cell. */
  readonly rows: readonly (readonly (DescribedValue | null)[])[]
  /**
   * A board is grouped by the first field of single options or boxes, without a column for rows that have none; a
   * calendar shows the first field of dates.
   */
  readonly views: readonly { readonly layout: NewDatabase['layout']; readonly name: string }[]
}

interface FieldDescription {
  readonly name: string
  readonly type: Exclude<CellInput['type'], GeneratedType>
  /** Of a select. */
  readonly options?: readonly { readonly name: string; readonly color: SelectColor }[]
}

/**
 * By the type of the field: a text, a decimal number, whether a box is checked, names of options, or days from the day on
 * which the database is made, two of them for a range. Durations are in milliseconds.
 */
type DescribedValue = string | number | boolean | readonly string[] | readonly [number, number]

export interface DescribedDatabase extends Pick<NewDatabase, 'id' | 'words'> {
  readonly description: DatabaseDescription
  /** A UUID for each view of the description. */
  readonly viewIds: readonly string[]
  /** The views stand in a document. */
  readonly isEmbedded: boolean
}

/** A new database as it is described; throws where a value does not fit its field, which is an error of the description. */
export function describedDatabase(
  { id, description, viewIds, words, isEmbedded }: DescribedDatabase,
  context: NewDatabaseContext,
): DatabaseRecords {
  const { nowSeconds, uid, newShortId } = context
  const inlineId = inlineViewId(id) ?? id
  const fields = description.fields.map((field, index) => describedField(field, index === 0, context))
  const fieldRecords = fields.map(({ value }): FieldRecord => ({ ...FRESH, id: String(value['id']), value }))
  const rows = description.rows.map((values) => cellsOf(values, fields, nowSeconds))
  const hidden: StoredValue = {
    id: inlineId,
    database_id: id,
    name: description.views[0]?.name ?? '',
    layout: 0,
    is_inline: true,
    created_at: nowSeconds,
    modified_at: nowSeconds,
    filters: [],
    sorts: [],
    groups: [],
    calculations: [],
    layout_settings: {},
    field_settings: {},
    field_orders: fieldRecords.map((field) => ({ id: field.id })),
  }
  const base: DatabaseRecords = {
    id,
    inlineViewId: inlineId,
    fields: byId(fieldRecords),
    views: byId([{ ...FRESH, id: inlineId, value: hidden }]),
    rows: byId(newRows(rows, [inlineId, ...viewIds], context)),
  }
  return description.views.reduce((records, { layout, name }, index) => {
    const viewId = viewIds[index]
    if (viewId === undefined) throw new Error(`The view ${name} has no id`)
    const layoutContext = { nowSeconds, uid, newShortId, version: 1 }
    const linked = linkedView(records, { viewId, layout, name, words, isEmbedded }, layoutContext)
    const view = linked.views.get(viewId)
    if (view === undefined) throw new Error(`The view ${name} was not made`)
    // Its rows have places of their own from the start.
    const { placesOf: _, ...own } = view
    const value = { ...own.value, groups: withoutUngrouped(own.value) }
    return withChanges(linked, { views: [{ ...own, value }] })
  }, base)
}

/** The groups of a view, with the one of rows without a value hidden: it is the one that has the id of the field. */
function withoutUngrouped({ groups }: StoredValue): readonly unknown[] {
  return listOf(groups).map((stored) => {
    const grouping = recordOf(stored)
    const columns = listOf(grouping['groups']).map((column) => {
      const { id, ...look } = recordOf(column)
      return { id, ...look, ...(id === grouping['field_id'] && { visible: false }) }
    })
    return { ...grouping, groups: columns }
  })
}

interface DescribedField extends FieldDescription {
  readonly value: StoredValue
  readonly optionIds: ReadonlyMap<string, string>
}

function describedField(
  field: FieldDescription,
  isPrimary: boolean,
  { nowSeconds, newShortId }: NewDatabaseContext,
): DescribedField {
  const { name, type, options = [] } = field
  const fresh = newField({ id: newShortId(), name, type, isPrimary }, nowSeconds)
  const withIds = options.map((option) => ({ id: newShortId(), ...option }))
  const optionIds = new Map(withIds.map((option) => [option.name, option.id]))
  const isSelect = type === 'single_select' || type === 'multi_select'
  return { ...field, value: isSelect ? withOptions(fresh, withIds) : fresh, optionIds }
}

function cellsOf(
  values: readonly (DescribedValue | null)[],
  fields: readonly DescribedField[],
  nowSeconds: number,
): RowRecord['cells'] {
  const cells = values.flatMap((value, index) => {
    const field = fields[index]
    if (field === undefined) throw new Error('A row has more values than there are fields')
    if (value === null) return []
    const cell = encodeCell(inputOf(value, field, nowSeconds), undefined, nowSeconds)
    if (cell === null) throw new Error(`${String(value)} is no value of ${field.name}`)
    return [[String(field.value['id']), cell] as const]
  })
  return Object.fromEntries(cells)
}

function inputOf(value: DescribedValue, field: DescribedField, nowSeconds: number): CellInput {
  const { type, name, optionIds } = field
  const unfit = () => new Error(`${JSON.stringify(value)} is no value of ${name}`)
  switch (type) {
    case 'rich_text':
    case 'url':
      return { type, text: String(value) }
    case 'number':
      return { type, decimal: String(value) }
    case 'checkbox':
      return { type, checked: value === true }
    case 'time':
      return { type, milliseconds: Number(value) }
    case 'single_select':
    case 'multi_select': {
      const ids = [value].flat().map((option) => optionIds.get(String(option)))
      if (!ids.every((id) => id !== undefined)) throw unfit()
      return { type, optionIds: ids }
    }
    case 'date_time': {
      const [start, end] = [value].flat().map(Number)
      if (start === undefined || Number.isNaN(start)) throw unfit()
      return {
        type,
        start: dayAt(nowSeconds, start),
        end: end === undefined ? null : dayAt(nowSeconds, end),
        includeTime: false,
      }
    }
  }
}

const DAY_SECONDS = 86_400

/** Noon of a day in UTC, so many days from today: the same day in nearly every time zone. */
function dayAt(nowSeconds: number, days: number): number {
  return (Math.floor(nowSeconds / DAY_SECONDS) + days + 0.5) * DAY_SECONDS
}
