import type { Cell } from '../../cells/Cell.ts'
import { drawnCharts } from '../../charts/ChartEngine.ts'
import type { Database } from '../../Database.ts'
import { atFieldZone } from '../../fields/atFieldZone.ts'
import type { Field } from '../../fields/Field.ts'
import { resultField } from '../../fields/resultField.ts'
import type { ReadContext } from '../../ReadContext.ts'
import { sortInSteps } from '../../steps/sortInSteps.ts'
import { eachInSteps, type Steps } from '../../steps/Steps.ts'
import { collator } from '../../text/formatters.ts'
import type { DatabaseView, GroupColumn } from '../DatabaseView.ts'
import { orderedFields } from '../viewOrders.ts'
import { sortGroups } from './sortGroups.ts'
import type { GroupKey, RowGroup, ViewGroups } from '../ViewResult.ts'
import type { Grouping } from './Grouping.ts'
import { groupsOfCell, isGroupable, readDateGrouping, type KeyedGroup } from './groupKeys.ts'

/**
 * The grouping of a view. A board without a setting groups by its first select or checkbox, a gallery never, and a chart
 * by the field of its bars.
 */
export function groupedField(database: Database, view: DatabaseView): Grouping | null {
  if (view.layout === 'gallery') return null
  if (view.layout === 'chart') return drawnCharts()?.grouping(database, view) ?? null
  for (const setting of view.groups) {
    const field = database.fields.get(setting.fieldId)
    if (field && isGroupable(field)) return { field, setting }
  }
  if (view.layout !== 'board') return null
  const field = orderedFields(database, view).find(({ type }) => FALLBACKS.has(type))
  return field ? { field, setting: null } : null
}

/** Collects the groups of rows, row by row. */
export class GroupCollector {
  readonly #grouping: Grouping
  /** By whose rules it groups. */
  readonly #is: Field
  readonly #view: DatabaseView
  readonly #context: ReadContext
  readonly #dates: ReturnType<typeof readDateGrouping>
  readonly #columns: ReadonlyMap<string, GroupColumn>
  readonly #collapsed: ReadonlySet<string>
  readonly #shownEmpty: ReadonlySet<string>
  readonly #groupsOfRow: (readonly KeyedGroup[])[] = []

  constructor(grouping: Grouping, view: DatabaseView, context: ReadContext) {
    this.#grouping = grouping
    this.#is = resultField(grouping.field)
    this.#view = view
    this.#context = atFieldZone(grouping.field, context)
    const { setting } = grouping
    this.#columns = new Map(setting?.columns.map((column) => [column.id, column]))
    this.#collapsed = new Set(setting?.collapsedIds)
    this.#shownEmpty = new Set(view.settings.board.shownEmptyGroupIds)
    this.#dates = readDateGrouping(setting?.content ?? '')
  }

  add(cellOf: (field: Field) => Cell | null): void {
    const cell = cellOf(this.#grouping.field)
    if (this.#is.type === 'checkbox') {
      this.#groupsOfRow.push([checkboxGroup(cell?.type === 'checkbox' && cell.checked)])
      return
    }
    const groups = groupsOfCell(cell, this.#dates.by, this.#context)
    this.#groupsOfRow.push(groups.length > 0 ? groups : [this.#none()])
  }

  /** `order` are the rows in display order, by the places in which they were added, of which `pick` tells the ids. */
  *finish(
    order: readonly number[],
    pick: (places: readonly number[]) => readonly string[],
  ): Steps<ViewGroups> {
    const rowsOf = new Map<string, number[]>()
    const found = new Map<string, KeyedGroup>()
    yield* eachInSteps(order, (place) => {
      for (const group of this.#groupsOfRow[place] ?? []) {
        const listed = rowsOf.get(group.id)
        if (listed) {
          listed.push(place)
          continue
        }
        rowsOf.set(group.id, [place])
        found.set(group.id, group)
      }
    })
    const ordered = yield* this.#inOrder([...found.values()])
    const groups = ordered.map((group) => this.#present(group, pick(rowsOf.get(group.id) ?? [])))
    return { field: this.#grouping.field, groups }
  }

  /**
   * In the order of a sort on the field; otherwise as stored in the view, followed by groups that it does not contain.
   * Stored groups that no longer exist are left out.
   */
  *#inOrder(rowGroups: readonly KeyedGroup[]): Steps<readonly KeyedGroup[]> {
    const { field, setting } = this.#grouping
    const found = yield* sortInSteps(rowGroups, byKey(this.#context))
    const possible = new Map([...this.#standing(), ...found].map((group) => [group.id, group]))
    const sort = this.#view.sorts.find(({ fieldId }) => fieldId === field.id)
    if (sort) {
      const { descending } = sort
      return yield* sortGroups([...possible.values()], { field, descending }, this.#context)
    }
    const stored = (setting?.columns ?? []).flatMap(({ id }) => possible.get(id) ?? [])
    const placed = new Set(stored)
    const rest = [...possible.values()].filter((group) => !placed.has(group))
    // The group without a value comes first unless the view places it elsewhere.
    const none = rest.filter((group) => group.id === field.id)
    const unlisted = rest.filter((group) => group.id !== field.id)
    return [
      ...none,
      ...(this.#is.type === 'number' ? withRanges(stored, unlisted) : [...stored, ...unlisted]),
    ]
  }

  /** Groups that exist without rows. */
  #standing(): readonly KeyedGroup[] {
    const field = this.#is
    switch (field.type) {
      case 'checkbox':
        return [checkboxGroup(true), checkboxGroup(false)]
      case 'single_select':
      case 'multi_select':
        return [
          this.#none(),
          ...field.options.options.map((option): KeyedGroup => ({
            id: option.id,
            key: { kind: 'option', option },
          })),
        ]
      default:
        return [this.#none()]
    }
  }

  #none(): KeyedGroup {
    return { id: this.#grouping.field.id, key: { kind: 'none' } }
  }

  #present({ id, key }: KeyedGroup, rowIds: readonly string[]): RowGroup {
    const column = this.#columns.get(id)
    return {
      id,
      key,
      rowIds,
      visible: this.#isVisible(id, key, column, rowIds.length === 0),
      collapsed: this.#collapsed.has(id),
      color: column?.color ?? null,
      limit: column?.limit ?? null,
    }
  }

  // Older clients hide the group without a value by the layout alone, newer ones write both and read the group first.
  #isVisible(id: string, key: GroupKey, column: GroupColumn | undefined, empty: boolean): boolean {
    const { layout, settings } = this.#view
    const isHiddenByLayout = key.kind === 'none' && layout === 'board' && settings.board.hideUngrouped
    if (!(column?.visible ?? !isHiddenByLayout)) return false
    if (!empty) return true
    if (key.kind === 'date' && this.#dates.hideEmpty) return false
    return !hidesEmptyGroups(this.#view) || this.#shownEmpty.has(id)
  }
}

function hidesEmptyGroups({ layout, settings }: DatabaseView): boolean {
  switch (layout) {
    case 'grid':
    case 'board':
    case 'list':
      return settings[layout].hideEmptyGroups
    default:
      return false
  }
}

/** Inserts new ranges of numbers, in ascending order, among the stored ones: each before the first greater one. */
function withRanges(stored: readonly KeyedGroup[], ranges: readonly KeyedGroup[]): readonly KeyedGroup[] {
  const placed: KeyedGroup[] = []
  let next = 0
  for (const group of stored) {
    for (let range = ranges[next]; range && isBelow(range, group); range = ranges[next]) {
      placed.push(range)
      next += 1
    }
    placed.push(group)
  }
  return [...placed, ...ranges.slice(next)]
}

function isBelow({ key: a }: KeyedGroup, { key: b }: KeyedGroup): boolean {
  return a.kind === 'number' && b.kind === 'number' && a.from < b.from
}

function checkboxGroup(checked: boolean): KeyedGroup {
  return { id: checked ? 'Yes' : 'No', key: { kind: 'checkbox', checked } }
}

/** The order of groups that a view does not store. */
function byKey({ locale }: ReadContext): (a: KeyedGroup, b: KeyedGroup) => number {
  const { compare } = collator(locale)
  return ({ key: a, id }, { key: b, id: otherId }) => {
    if (a.kind === 'number' && b.kind === 'number') return a.from - b.from
    if (a.kind === 'date' && b.kind === 'date') return a.start - b.start
    if (a.kind === 'text' && b.kind === 'text') return compare(a.text, b.text) || (a.text < b.text ? -1 : 1)
    return id < otherId ? -1 : 1
  }
}

const FALLBACKS: ReadonlySet<string> = new Set(['single_select', 'multi_select', 'checkbox'])
