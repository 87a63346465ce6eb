import {
  cellText,
  type DayNumber,
  dayOf,
  type Field,
  type ReadContext,
  resultField,
  startOfDay,
  typedText,
} from '@sheaf/model'
import { readCellInput, type InputContext } from '@sheaf/export/cells'
import type { FilterValueKind } from './filterConditions.ts'

/** The ids that a filter names: options stand between commas, people and rows in a JSON list. */
export function idsIn(content: string): readonly string[] {
  const parsed = parseJson(content)
  if (Array.isArray(parsed)) return parsed.filter((id) => typeof id === 'string')
  return content
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
}

export function contentOfIds(ids: readonly string[], kind: FilterValueKind): string {
  if (ids.length === 0) return ''
  return kind === 'options' ? ids.join(',') : JSON.stringify(ids)
}

/** The days that a filter compares with. */
export interface FilterDays {
  readonly start: DayNumber | null
  readonly end: DayNumber | null
}

export function daysIn(content: string, { timeZone }: ReadContext): FilterDays {
  const stored = parseJson(content)
  const dayAt = (key: string): DayNumber | null => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : null
    const seconds = typeof value === 'string' ? Number(value) : value
    return typeof seconds === 'number' && Number.isFinite(seconds) ? dayOf(seconds, timeZone) : null
  }
  return { start: dayAt('start') ?? dayAt('timestamp'), end: dayAt('end') }
}

/** Other clients read seconds: of the day's first moment where the reader is. */
export function contentOfDays(
  { start, end }: FilterDays,
  kind: FilterValueKind,
  { timeZone }: ReadContext,
): string {
  if (start === null) return ''
  const first = startOfDay(start, timeZone)
  if (kind === 'day') return JSON.stringify({ timestamp: first })
  return JSON.stringify({ start: first, ...(end !== null && { end: startOfDay(end, timeZone) }) })
}

/** What somebody typed, as a filter stores it; null for what is no value. */
export function contentOfText(
  text: string,
  kind: FilterValueKind,
  field: Field,
  context: ReadContext,
): string | null {
  if (kind === 'text' || text.trim() === '') return kind === 'text' ? text : ''
  const read = readCellInput(text, kind === 'duration' ? DURATION : numberField(field), inputContext(context))
  if (!read.ok) return null
  const { value } = read.value
  if (value?.type === 'number') return value.decimal
  return value?.type === 'time' ? String(value.milliseconds) : null
}

/** What a filter stores, as somebody types it. */
export function typedContent(
  content: string,
  kind: FilterValueKind,
  field: Field,
  context: ReadContext,
): string {
  if (content === '' || kind === 'text') return content
  if (kind === 'number') return typedText({ type: 'number', decimal: content, value: 0 }, field, context)
  const milliseconds = Number(content)
  if (!Number.isFinite(milliseconds)) return content
  return typedText({ type: 'time', milliseconds }, DURATION, context)
}

/** What a filter stores, as cells of its field show it. */
export function shownContent(
  content: string,
  kind: FilterValueKind,
  field: Field,
  context: ReadContext,
): string {
  if (kind === 'number' && resultField(field).type === 'number')
    return cellText({ type: 'number', decimal: content, value: 0 }, field, context)
  if (kind === 'duration') return cellText({ type: 'time', milliseconds: Number(content) }, DURATION, context)
  return typedContent(content, kind, field, context)
}

function inputContext(context: ReadContext): InputContext {
  return { ...context, newOptionId: () => '' }
}

/** Rollups of numbers are typed as numbers. */
function numberField(shown: Field): Field {
  const field = resultField(shown)
  return field.type === 'number'
    ? field
    : { ...DURATION, type: 'number', options: { format: { style: 'plain' } } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const DURATION: Extract<Field, { readonly type: 'time' }> = {
  type: 'time',
  options: {},
  id: '',
  name: '',
  icon: '',
  description: '',
  primary: false,
  typeNumber: 13,
  optionsByType: {},
  createdAt: null,
  lastModified: null,
}
