import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import { resultField } from '../fields/resultField.ts'
import type { DatabaseView, FieldSetting, LayoutSettings } from '../views/DatabaseView.ts'
import { plannedLayout } from '../views/planView.ts'
import type { ViewPlan } from '../views/ViewPlan.ts'
import { visibleFields } from '../views/viewOrders.ts'

/** The fields and rules of a published table as its readers have them; plain JSON. */
export interface ReaderStructure {
  readonly databaseId: string
  readonly primaryFieldId: string | null
  readonly fields: readonly Field[]
  readonly view: Omit<DatabaseView, 'fieldSettings' | 'settings' | 'filters' | 'sorts' | 'rowOrder'> & {
    readonly fieldSettings: readonly (readonly [fieldId: string, setting: FieldSetting])[]
    readonly settings: Omit<LayoutSettings, 'others'>
  }
}

/**
 * What a reader needs of a view whose rows are there in its order: the fields that it shows, its groups in their order, and what
 * it calculates of those fields. Nothing of other views and fields, no filters, sorts and formulas. Null where readers do not choose
 * rows: in calendars, and in layouts that are not shown.
 */
export function readerStructure(
  database: Database,
  view: DatabaseView,
  plan: ViewPlan,
): ReaderStructure | null {
  const layout = plannedLayout(view)
  if (layout !== 'grid' && layout !== 'board') return null
  const shown = visibleFields(database, view)
  const ids = new Set(shown.map(({ field }) => field.id))
  const grouped = groupedBy(database, plan, ids)
  const fields = [...shown.map(({ field }) => field), ...(grouped && !ids.has(grouped.id) ? [grouped] : [])]
  const { others: _others, ...settings } = view.settings
  const { filters: _filters, sorts: _sorts, rowOrder: _rowOrder, ...rest } = view
  return {
    databaseId: database.id,
    primaryFieldId: database.primaryFieldId,
    fields: fields.map(withoutFormula),
    view: {
      ...rest,
      // The rows of a chart are a table, as are those of a gallery, which has no groups.
      layout:
        view.layout === 'board' || view.layout === 'list' || view.layout === 'gallery' ? view.layout : 'grid',
      settings: { ...settings, grid: { ...settings.grid, colorRules: [] } },
      groups: grouped === null ? [] : groupsOf(view, plan),
      calculations: layout === 'grid' ? view.calculations.filter(({ fieldId }) => ids.has(fieldId)) : [],
      fieldOrder: shown.map(({ field }) => field.id),
      fieldSettings: [
        ...[...view.fieldSettings].filter(([fieldId]) => ids.has(fieldId)),
        ...(grouped && !ids.has(grouped.id) ? [[grouped.id, HIDDEN] as const] : []),
      ],
      templates: [],
      defaultTemplateId: null,
    },
  }
}

/** The same as readers of views take it. */
export function openStructure({ databaseId, primaryFieldId, fields, view }: ReaderStructure): Database {
  const opened: DatabaseView = {
    ...view,
    filters: [],
    sorts: [],
    rowOrder: [],
    settings: { ...view.settings, others: new Map() },
    fieldSettings: new Map(view.fieldSettings),
  }
  return {
    id: databaseId,
    fields: new Map(fields.map((field) => [field.id, field])),
    views: new Map([[view.id, opened]]),
    inlineViewId: null,
    primaryFieldId,
  }
}

/**
 * The field that groups, unless the view hides it and its groups say less than its values: of numbers and dates they are ranges, and
 * hidden values stay hidden.
 */
function groupedBy(database: Database, { grouping }: ViewPlan, shownIds: ReadonlySet<string>): Field | null {
  const field = grouping === null ? undefined : database.fields.get(grouping.fieldId)
  if (field === undefined) return null
  return shownIds.has(field.id) || IS_ITS_GROUP.has(resultField(field).type) ? field : null
}

/** In the order of the plan, which is that of the sorts of the view as well. */
function groupsOf(view: DatabaseView, { grouping }: ViewPlan): DatabaseView['groups'] {
  if (grouping === null) return []
  const { fieldId, groups } = grouping
  const setting = view.groups.find((each) => each.fieldId === fieldId)
  const stored = new Map(setting?.columns.map((column) => [column.id, column]))
  return [
    {
      id: setting?.id ?? 'group',
      fieldId,
      content: setting?.content ?? '',
      collapsedIds: setting?.collapsedIds ?? [],
      columns: groups.map(({ id, color }) => stored.get(id) ?? { id, visible: null, color, limit: null }),
    },
  ]
}

/** What it is worked out from stays with the publisher: its cells are read already. */
function withoutFormula(field: Field): Field {
  if (field.type !== 'formula') return field
  return { ...field, options: { ...field.options, source: '', expression: null, problem: null, needs: [] } }
}

/** Of these a group is named by the value itself. */
const IS_ITS_GROUP: ReadonlySet<string> = new Set(['single_select', 'multi_select', 'checkbox'])
const HIDDEN: FieldSetting = { visibility: 'hidden', width: 0, wrap: false }
