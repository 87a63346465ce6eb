import { dayNumber, dayOf, startOfDay } from '@sheaf/base'
import { idList } from '../cells/decodeCell.ts'
import { atFieldZone } from '../fields/atFieldZone.ts'
import type { Field } from '../fields/Field.ts'
import { resultField } from '../fields/resultField.ts'
import type { ReadContext } from '../ReadContext.ts'
import { recordOf, secondsOf } from '../stored/storedValues.ts'
import { readDecimal } from '../text/formatDecimal.ts'
import type { Sort } from '../views/DatabaseView.ts'
import { cellTest } from '../views/filters/cellTest.ts'
import { filterConditions, type FilterCondition } from '../views/filters/filterConditions.ts'
import { isoDay } from '../views/planView.ts'
import { CHOICE_LIMITS, WHOLE_TABLE, type ReaderChoice, type ReaderFilter } from './ReaderChoice.ts'

/** The parameters of a query that say what a reader chose: words, filters, sorts, and the page of what is found. */
export const CHOICE_PARAMETERS = ['q', 'f', 's', 'p'] as const

/** The query of an address, as `URLSearchParams` has it. */
export interface AddressQuery {
  get(name: string): string | null
  getAll(name: string): string[]
}

/**
 * What an address says that a reader chose of these fields:
 *
 * - `q=timber frame`: words
 * - `f=<field>.<condition>.<value>`, as often as there are filters: `f=x1y2z3.contains.oak`, `f=x1y2z3.isEmpty`. Conditions
 *   have the names of `ConditionName`; days are written `2026-05-01`, several ids or days with commas between them
 * - `s=<field>.up` or `s=<field>.down`
 * - `p=2`
 *
 * What it says wrongly, of no such field, or beyond the limits counts as not said.
 */
export function readChoice(
  query: AddressQuery,
  fields: readonly Field[],
  context: ReadContext,
): ReaderChoice {
  const words = (query.get('q') ?? '').slice(0, CHOICE_LIMITS.words).toWellFormed().trim()
  const filters = query
    .getAll('f')
    .slice(0, CHOICE_LIMITS.filters)
    .flatMap((text, index) => readFilter(text, index, fields, context) ?? [])
  const sorts = query
    .getAll('s')
    .slice(0, CHOICE_LIMITS.sorts)
    .flatMap((text, index) => readSort(text, index, fields) ?? [])
  const page = /^[1-9]\d{0,6}$/.test(query.get('p') ?? '') ? Number(query.get('p')) : 1
  return { ...WHOLE_TABLE, words, filters, sorts, page: Math.min(page, CHOICE_LIMITS.page) }
}

/** The query, without its "?", that `readChoice` reads as this choice; "" for nothing. */
export function writeChoice(
  { words, filters, sorts, page }: ReaderChoice,
  fields: readonly Field[],
  context: ReadContext,
): string {
  const query: [name: (typeof CHOICE_PARAMETERS)[number], value: string][] = []
  if (words !== '') query.push(['q', words])
  for (const filter of filters) {
    const text = writeFilter(filter, fields, context)
    if (text !== null) query.push(['f', text])
  }
  for (const { fieldId, descending } of sorts) query.push(['s', `${fieldId}.${descending ? 'down' : 'up'}`])
  // Pages of the whole table have addresses of their own.
  if (page > 1 && query.length > 0) query.push(['p', String(page)])
  // Commas need no other form, and are read more easily.
  return query
    .map(
      ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
    )
    .join('&')
}

/** Conditions that a reader chooses among: rows of other databases are not chosen from. */
export function readerConditions(field: Field): readonly FilterCondition[] {
  return filterConditions(field).filter(({ value }) => value !== 'rows')
}

function readFilter(
  text: string,
  index: number,
  fields: readonly Field[],
  context: ReadContext,
): ReaderFilter | null {
  const named = namedField(text, fields)
  if (named === null) return null
  const { field, rest } = named
  const dot = rest.indexOf('.')
  const [name, value] = dot === -1 ? [rest, ''] : [rest.slice(0, dot), rest.slice(dot + 1)]
  const condition = readerConditions(field).find((each) => each.name === name)
  if (condition === undefined || value.length > CHOICE_LIMITS.value) return null
  const content = readValue(value, condition, field, context)
  if (content === null) return null
  const filter: ReaderFilter = {
    kind: 'data',
    id: `f${index}`,
    fieldId: field.id,
    typeNumber: null,
    condition: condition.number,
    content,
  }
  return cellTest(filter, field, context) === null ? null : filter
}

function writeFilter(
  { fieldId, condition: number, content }: ReaderFilter,
  fields: readonly Field[],
  context: ReadContext,
): string | null {
  const field = fields.find(({ id }) => id === fieldId)
  const condition = field && readerConditions(field).find((each) => each.number === number)
  if (field === undefined || condition === undefined) return null
  const value = writeValue(content, condition, field, context)
  return [fieldId, condition.name, ...(value === '' ? [] : [value])].join('.')
}

function readSort(text: string, index: number, fields: readonly Field[]): Sort | null {
  const named = namedField(text, fields)
  if (named === null || (named.rest !== 'up' && named.rest !== 'down')) return null
  return { id: `s${index}`, fieldId: named.field.id, descending: named.rest === 'down' }
}

/** Ids may hold dots themselves: the longest one counts. */
function namedField(text: string, fields: readonly Field[]): { field: Field; rest: string } | null {
  let found: Field | null = null
  for (const field of fields)
    if (text.startsWith(`${field.id}.`) && field.id.length > (found?.id.length ?? -1)) found = field
  return found && { field: found, rest: text.slice(found.id.length + 1) }
}

/** As a filter stores it; null for what is no such value. */
function readValue(
  value: string,
  { value: kind }: FilterCondition,
  field: Field,
  context: ReadContext,
): string | null {
  switch (kind) {
    case 'none':
      return ''
    case 'text':
      return value.toWellFormed()
    case 'number':
    case 'duration':
      return readDecimal(value)
    case 'options':
      return value
    case 'people':
    case 'rows':
      return JSON.stringify(value.split(',').filter(Boolean))
    case 'day':
    case 'days':
      return contentOfDays(value.split(',').map(dayIn), kind, field, context)
  }
}

function writeValue(
  content: string,
  { value: kind }: FilterCondition,
  field: Field,
  context: ReadContext,
): string {
  switch (kind) {
    case 'none':
      return ''
    case 'people':
    case 'rows':
      return idList(content).join(',')
    case 'day':
    case 'days':
      return daysOfContent(content, field, context).map(isoDay).join(',')
    default:
      return content
  }
}

/** The days that a filter compares with, as it stores them: the first moment of each in the zone of the field. Null without them. */
export function contentOfDays(
  days: readonly (number | null)[],
  kind: 'day' | 'days',
  field: Field,
  context: ReadContext,
): string | null {
  const { timeZone } = atFieldZone(resultField(field), context)
  const [first = null, last = null] = days
  if (first === null) return null
  if (kind === 'day') return JSON.stringify({ timestamp: startOfDay(first, timeZone) })
  if (last === null) return null
  return JSON.stringify({ start: startOfDay(first, timeZone), end: startOfDay(last, timeZone) })
}

/** What `contentOfDays` wrote. */
export function daysOfContent(content: string, field: Field, context: ReadContext): number[] {
  const { timeZone } = atFieldZone(resultField(field), context)
  const stored = recordOf(content)
  return ['timestamp', 'start', 'end'].flatMap((key) => {
    const seconds = secondsOf(stored[key])
    return seconds === null ? [] : [dayOf(seconds, timeZone)]
  })
}

/** Of `YYYY-MM-DD`; null for anything else. */
export function dayIn(text: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return null
  const day = dayNumber(Number(year), Number(month), Number(date))
  return isoDay(day) === text ? day : null
}
