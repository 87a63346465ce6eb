import { calendarDate, relatedTitles, type Field, type GroupKey } from '@sheaf/model'
import type { DatabaseRenderOptions } from '../DatabaseRenderOptions.ts'

/** The name of a group whose key is neither an option nor a person. */
export function groupWords(key: GroupKey, field: Field | null, options: DatabaseRenderOptions): string {
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
      return dateWords(key, context.locale)
    case 'row': {
      if (field === null) return labels.untitled
      const cell = { type: 'relation', rowIds: [key.rowId] } as const
      return relatedTitles(cell, field, context)[0]?.title || labels.untitled
    }
    default:
      return labels.noValue({ field: field?.name ?? '' })
  }
}

function dateWords({ start, by }: Extract<GroupKey, { readonly kind: 'date' }>, locale: string): string {
  const { year, month, date } = calendarDate(start)
  const at = Date.UTC(year, month - 1, date)
  const format = (shape: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(at)
  if (by === 'year') return format({ year: 'numeric' })
  if (by === 'month') return format({ year: 'numeric', month: 'long' })
  return format({ year: 'numeric', month: 'long', day: 'numeric' })
}
