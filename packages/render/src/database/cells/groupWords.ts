import { atFieldZone, dayOf, relatedTitles, type DayNumber, type Field, type GroupKey } from '@sheaf/model'
import type { DatabaseLabels } from '../DatabaseLabels.ts'
import type { DatabaseRenderOptions } from '../DatabaseRenderOptions.ts'

type RelativeLabel =
  | 'today'
  | 'yesterday'
  | 'tomorrow'
  | 'lastSevenDays'
  | 'nextSevenDays'
  | 'lastThirtyDays'
  | 'nextThirtyDays'

/** What the names of groups ask for beside the data. */
export interface GroupOptions extends Pick<DatabaseRenderOptions, 'context'> {
  readonly labels: Pick<
    DatabaseLabels,
    | 'checked'
    | 'unchecked'
    | 'untitled'
    | 'someone'
    | 'numberRange'
    | 'noValue'
    | 'rowCount'
    | 'weekOf'
    | RelativeLabel
  >
}

/** The name of a group whose key is neither an option nor a person. */
export function groupWords(key: GroupKey, field: Field | null, options: GroupOptions): string {
  const { labels, context } = options
  switch (key.kind) {
    case 'checkbox':
      return key.checked ? labels.checked : labels.unchecked
    case 'text':
      return key.text
    case 'number': {
      const number = new Intl.NumberFormat(context.locale)
      return labels.numberRange({ from: number.format(key.from), to: number.format(key.to) })
    }
    case 'date':
      return dateWords(key, field, options)
    case 'row': {
      if (field === null) return labels.untitled
      const cell = { type: 'relation', rowIds: [key.rowId] } as const
      return relatedTitles(cell, field, context)[0]?.title || labels.untitled
    }
    default:
      return labels.noValue({ field: field?.name ?? '' })
  }
}

type DateKey = Extract<GroupKey, { readonly kind: 'date' }>

function dateWords(key: DateKey, field: Field | null, { labels, context }: GroupOptions): string {
  const { start, by } = key
  const { locale } = context
  switch (by) {
    case 'year':
      return format(start, locale, { year: 'numeric' })
    case 'month':
      return monthWords(start, locale)
    case 'week':
      return labels.weekOf({ date: format(start, locale, { dateStyle: 'medium' }) })
    case 'day':
      return format(start, locale, { year: 'numeric', month: 'long', day: 'numeric' })
    case 'relative': {
      const { now, timeZone } = field === null ? context : atFieldZone(field, context)
      const named = RELATIVE.get(start - dayOf(Math.floor(now / 1000), timeZone))
      return named === undefined ? monthWords(start, locale) : labels[named]
    }
  }
}

function monthWords(start: DayNumber, locale: string): string {
  return format(start, locale, { year: 'numeric', month: 'long' })
}

function format(day: DayNumber, locale: string, shape: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(day * DAY_MS)
}

const DAY_MS = 86_400_000
/** Spans of days, by where they begin from today on; what is further away is grouped by months. */
const RELATIVE: ReadonlyMap<number, RelativeLabel> = new Map([
  [0, 'today'],
  [-1, 'yesterday'],
  [1, 'tomorrow'],
  [-7, 'lastSevenDays'],
  [2, 'nextSevenDays'],
  [-30, 'lastThirtyDays'],
  [8, 'nextThirtyDays'],
])
