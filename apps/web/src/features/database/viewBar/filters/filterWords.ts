import {
  cellTest,
  formatDate,
  personText,
  relatedTitles,
  startOfDay,
  type Field,
  type ReadContext,
  resultField,
} from '@sheaf/model'
import type { Translation } from '../../../../platform/i18n/i18n.ts'
import { conditionOf, type DataFilter } from './filterConditions.ts'
import { daysIn, idsIn, shownContent } from './filterContent.ts'

/** What a filter says behind the name of its field, such as "contains any of Timber, Reuse". */
export function filterWords(
  filter: DataFilter,
  field: Field,
  context: ReadContext,
  t: Translation['t'],
): string {
  const condition = conditionOf(filter, field)
  if (condition === null) return ''
  const value = valueWords(filter, field, context)
  // "Tags: Timber, Reuse" says it without its condition.
  if (IMPLIED.has(condition.words)) return value || t(condition.words)
  return [t(condition.words), value].filter(Boolean).join(' ')
}

/** Whether a filter chooses rows; not without what it compares with. */
export function isComplete(filter: DataFilter, field: Field, context: ReadContext): boolean {
  return cellTest(filter, field, context) !== null
}

/** What a filter compares with, in words. */
export function valueWords(filter: DataFilter, field: Field, context: ReadContext): string {
  const { content } = filter
  const kind = conditionOf(filter, field)?.value ?? 'none'
  switch (kind) {
    case 'none':
      return ''
    case 'text':
    case 'number':
    case 'duration':
      return content === '' ? '' : shownContent(content, kind, field, context)
    case 'options':
    case 'people':
    case 'rows':
      return idsIn(content)
        .map((id) => nameOf(id, field, context))
        .filter(Boolean)
        .join(', ')
    case 'day':
      return dayWords(daysIn(content, context).start, field, context)
    case 'days': {
      const { start, end } = daysIn(content, context)
      return [start, end].flatMap((day) => (day === null ? [] : [dayWords(day, field, context)])).join(' – ')
    }
  }
}

/** The name of what a filter names by its id; "" where it is not known, or may not be read. */
export function nameOf(id: string, field: Field, context: ReadContext): string {
  switch (field.type) {
    case 'single_select':
    case 'multi_select':
      return field.options.options.find((option) => option.id === id)?.name ?? ''
    case 'relation':
      return relatedTitles({ type: 'relation', rowIds: [id] }, field, context)[0]?.title ?? ''
    default:
      return personText(id, field, context) ?? ''
  }
}

export function dayWords(day: number | null, dated: Field, { locale, timeZone }: ReadContext): string {
  if (day === null) return ''
  const seconds = startOfDay(day, timeZone)
  const field = resultField(dated)
  const isDate =
    field.type === 'date_time' || field.type === 'created_time' || field.type === 'last_edited_time'
  if (isDate) return formatDate(seconds, field.options, false, { locale, timeZone })
  return new Intl.DateTimeFormat(locale, { timeZone }).format(seconds * 1000)
}

const IMPLIED: ReadonlySet<string> = new Set([
  'grid.filter.isAnyOf',
  'grid.filter.containsAnyOf',
  'grid.filter.containsAllOf',
])
