import { sameJson } from '../../document/readBlock.ts'
import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import type { DatabaseView, Filter } from '../views/DatabaseView.ts'
import { orderedFields } from '../views/viewOrders.ts'
import type { Fate, FieldChange, FieldPart, StructureComparison, ViewChange, ViewPart } from './types.ts'

/** A database with those of its views that are visible. */
export interface ShownDatabase {
  readonly database: Database
  readonly viewIds: readonly string[]
}

/**
 * The differences of fields and views (DB-DIFF-1). Both are matched by id; ids of rules and times of edits are ignored,
 * and an added or removed field or row does not change the views that list it. In the order of the second database,
 * removed ones last.
 */
export function compareStructure(before: ShownDatabase, after: ShownDatabase): StructureComparison {
  return { fields: compareFields(before.database, after.database), views: compareViews(before, after) }
}

function compareFields(before: Database, after: Database): readonly FieldChange[] {
  const changes: FieldChange[] = []
  for (const field of after.fields.values()) {
    const former = before.fields.get(field.id)
    const parts = former ? fieldParts(former, field) : []
    if (former && parts.length === 0) continue
    changes.push({
      ...named(field, former ? 'changed' : 'added'),
      formerName: former && parts.includes('name') ? former.name : null,
      formerType: former && parts.includes('type') ? former.type : null,
      parts,
    })
  }
  for (const field of before.fields.values())
    if (!after.fields.has(field.id))
      changes.push({ ...named(field, 'removed'), formerName: null, formerType: null, parts: [] })
  return changes
}

function named({ id, name, type }: Field, fate: Fate): Pick<FieldChange, 'fate' | 'id' | 'name' | 'type'> {
  return { fate, id, name, type }
}

function fieldParts(before: Field, after: Field): readonly FieldPart[] {
  const isType = before.typeNumber !== after.typeNumber || before.type !== after.type
  return chosen<FieldPart>([
    ['name', before.name !== after.name],
    ['type', isType],
    ['options', !isType && !sameJson(optionsIn(before), optionsIn(after))],
    ['icon', before.icon !== after.icon],
    ['primary', before.primary !== after.primary],
  ])
}

/** Of a formula its text alone: what it is read as follows from other fields. */
function optionsIn({ type, options }: Field): object {
  return type === 'formula' ? { source: options.source } : options
}

function compareViews(before: ShownDatabase, after: ShownDatabase): readonly ViewChange[] {
  const changes: ViewChange[] = []
  const olds = viewsOf(before)
  const news = viewsOf(after)
  for (const view of news.values()) {
    const former = olds.get(view.id)
    const parts = former ? viewParts(former, before.database, view, after.database) : []
    if (former && parts.length === 0) continue
    const formerName = former && parts.includes('name') ? former.name : null
    changes.push({ fate: former ? 'changed' : 'added', id: view.id, name: view.name, formerName, parts })
  }
  for (const { id, name } of olds.values())
    if (!news.has(id)) changes.push({ fate: 'removed', id, name, formerName: null, parts: [] })
  return changes
}

function viewsOf({ database, viewIds }: ShownDatabase): ReadonlyMap<string, DatabaseView> {
  return new Map(
    viewIds.flatMap((id) => {
      const view = database.views.get(id)
      return view ? [[id, view] as const] : []
    }),
  )
}

function viewParts(
  before: DatabaseView,
  beforeIn: Database,
  after: DatabaseView,
  afterIn: Database,
): readonly ViewPart[] {
  const isCommon = (fieldId: string): boolean => beforeIn.fields.has(fieldId) && afterIn.fields.has(fieldId)
  const [old, now] = [rulesOf(before, isCommon), rulesOf(after, isCommon)]
  return chosen<ViewPart>([
    ['name', before.name !== after.name],
    ['layout', before.layoutNumber !== after.layoutNumber],
    ['filters', !sameJson(old.filters, now.filters)],
    ['sorts', !sameJson(old.sorts, now.sorts)],
    ['groups', !sameJson(old.groups, now.groups)],
    ['calculations', !sameJson(old.calculations, now.calculations)],
    ['fields', !sameJson(shownFields(before, beforeIn, isCommon), shownFields(after, afterIn, isCommon))],
    ['rows', !isSameOrder(before, after)],
    ['settings', !sameJson(bareSettings(before), bareSettings(after))],
  ])
}

/** The rules on fields that both sides have, without ids. */
function rulesOf({ filters, sorts, groups, calculations }: DatabaseView, isCommon: (id: string) => boolean) {
  const ofCommon = <T extends { readonly fieldId: string }>(rules: readonly T[]): readonly T[] =>
    rules.filter(({ fieldId }) => isCommon(fieldId))
  return {
    filters: filters.flatMap((filter) => bareFilters(filter, isCommon)),
    sorts: ofCommon(sorts).map(({ fieldId, descending }) => ({ fieldId, descending })),
    groups: ofCommon(groups).map(({ id: _id, ...rule }) => rule),
    // Results stored by clients are ignored, since they become outdated.
    calculations: ofCommon(calculations).map(({ fieldId, kind }) => ({ fieldId, kind })),
  }
}

function bareFilters(filter: Filter, isCommon: (id: string) => boolean): readonly object[] {
  if (filter.kind !== 'data')
    return [{ kind: filter.kind, of: filter.children.flatMap((child) => bareFilters(child, isCommon)) }]
  const { fieldId, condition, content } = filter
  return isCommon(fieldId) ? [{ fieldId, condition, content }] : []
}

function bareSettings({ settings }: DatabaseView): object {
  return { ...settings, others: Object.fromEntries(settings.others) }
}

/** The fields that both sides have, in order, with their settings in the view. */
function shownFields(
  view: DatabaseView,
  database: Database,
  isCommon: (id: string) => boolean,
): readonly object[] {
  return orderedFields(database, view)
    .filter(({ id }) => isCommon(id))
    .map(({ id }) => ({ id, ...(view.fieldSettings.get(id) ?? UNSET) }))
}

const UNSET = { visibility: 'shown', width: 150, wrap: false } as const

function isSameOrder(before: DatabaseView, after: DatabaseView): boolean {
  const [olds, news] = [rowIds(before), rowIds(after)]
  const [inOld, inNew] = [new Set(olds), new Set(news)]
  const common = olds.filter((id) => inNew.has(id))
  return sameJson(
    common,
    news.filter((id) => inOld.has(id)),
  )
}

function rowIds({ rowOrder }: DatabaseView): readonly string[] {
  return rowOrder.flatMap(({ id, deleted }) => (deleted ? [] : [id]))
}

function chosen<T>(parts: readonly (readonly [T, boolean])[]): readonly T[] {
  return parts.flatMap(([part, isOther]) => (isOther ? [part] : []))
}
