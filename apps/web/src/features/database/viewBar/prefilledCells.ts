import {
  dayOf,
  startOfDay,
  startOfWeek,
  type CellInput,
  type Database,
  type DayNumber,
  type Field,
  type Filter,
  type ReadContext,
} from '@sheaf/model'
import { conditionOf, type DataFilter } from './filters/filterConditions.ts'
import { daysIn, idsIn } from './filters/filterContent.ts'
import { isComplete } from './filters/filterWords.ts'

/** What a new row begins with: cells, and the people and rows that are added to it. */
export interface NewRowContents {
  readonly cells: Readonly<Record<string, CellInput>>
  readonly members: readonly NewRowMembers[]
}

interface NewRowMembers {
  readonly fieldId: string
  readonly type: 'person' | 'relation'
  readonly ids: readonly string[]
}

/**
 * What a new row has so that the filters show it, where one value does: of alternatives the first. The field that names the
 * rows stays empty, to be typed.
 */
export function prefilledCells(
  filters: readonly Filter[],
  database: Pick<Database, 'fields'>,
  context: ReadContext,
): NewRowContents {
  const cells: Record<string, CellInput> = {}
  const members = new Map<string, NewRowMembers>()
  for (const filter of filtersToMeet(filters)) {
    const field = database.fields.get(filter.fieldId)
    if (!field || field.primary || field.id in cells || members.has(field.id)) continue
    if (!isComplete(filter, field, context)) continue
    const value = valueFor(filter, field, context)
    if (value !== null) cells[field.id] = value
    const added = membersFor(filter, field)
    if (added !== null) members.set(field.id, added)
  }
  return { cells, members: [...members.values()] }
}

function membersFor(filter: DataFilter, field: Field): NewRowMembers | null {
  const condition = conditionOf(filter, field)
  const ids = idsIn(filter.content)
  if (field.type === 'person' && condition?.words === 'grid.filter.containsAllOf')
    return { fieldId: field.id, type: 'person', ids }
  if (field.type === 'relation' && condition?.words === 'grid.filter.containsAnyOf')
    return { fieldId: field.id, type: 'relation', ids: ids.slice(0, 1) }
  return null
}

function filtersToMeet(filters: readonly Filter[]): readonly DataFilter[] {
  return filters.flatMap((filter): readonly DataFilter[] => {
    if (filter.kind === 'data') return [filter]
    return filtersToMeet(filter.kind === 'or' ? filter.children.slice(0, 1) : filter.children)
  })
}

function valueFor(filter: DataFilter, field: Field, context: ReadContext): CellInput | null {
  const { content } = filter
  const words = conditionOf(filter, field)?.words
  switch (field.type) {
    case 'rich_text':
    case 'url':
      return HOLDS_TEXT.has(words ?? '') ? { type: field.type, text: content } : null
    case 'number':
      return HOLDS_NUMBER.has(words ?? '') ? { type: 'number', decimal: content } : null
    case 'time':
      return HOLDS_NUMBER.has(words ?? '') ? { type: 'time', milliseconds: Number(content) } : null
    case 'checkbox':
      return words === 'grid.filter.checked' ? { type: 'checkbox', checked: true } : null
    case 'single_select':
    case 'multi_select': {
      const known = new Set(field.options.options.map(({ id }) => id))
      const ids = idsIn(content).filter((id) => known.has(id))
      return HOLDS_OPTIONS.has(words ?? '') && ids.length > 0
        ? { type: field.type, optionIds: ids.slice(0, 1) }
        : null
    }
    case 'date_time':
      return dateFor(filter, context)
    default:
      return null
  }
}

function dateFor({ condition, content }: DataFilter, context: ReadContext): CellInput | null {
  const number = condition ?? 0
  const atEnd = (number >= 8 && number < 16) || number >= 22
  const day = dayFor(atEnd ? number - (number >= 22 ? 6 : 8) : number, content, context)
  if (day === null) return null
  const start = startOfDay(day, context.timeZone)
  return { type: 'date_time', start, end: atEnd ? start : null, includeTime: false }
}

/** A day that passes a condition on the start of dates. */
function dayFor(condition: number, content: string, context: ReadContext): DayNumber | null {
  const { start, end } = daysIn(content, context)
  const today = dayOf(Math.floor(context.now / 1000), context.timeZone)
  const week = startOfWeek(today, context.firstDayOfWeek ?? 0)
  switch (condition) {
    case 0:
    case 3:
    case 4:
      return start
    case 1:
      return start === null ? null : start - 1
    case 2:
      return start === null ? null : start + 1
    case 5:
      return start === null || end === null ? null : Math.min(start, end)
    case 16:
    case 19:
      return today
    case 17:
      return today - 1
    case 18:
      return today + 1
    case 20:
      return week - 7
    case 21:
      return week + 7
    default:
      return null
  }
}

const HOLDS_TEXT: ReadonlySet<string> = new Set([
  'grid.filter.is',
  'grid.filter.contains',
  'grid.filter.startsWith',
  'grid.filter.endsWith',
])
const HOLDS_NUMBER: ReadonlySet<string> = new Set([
  'grid.filter.equals',
  'grid.filter.atLeast',
  'grid.filter.atMost',
])
const HOLDS_OPTIONS: ReadonlySet<string> = new Set([
  'grid.filter.isAnyOf',
  'grid.filter.isOnly',
  'grid.filter.containsAnyOf',
])
