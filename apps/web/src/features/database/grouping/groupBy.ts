import type { DateGrouping, Field, ViewCommand } from '@sheaf/model'
import { shortId } from '../grid/shortId.ts'

/** In the order of their numbers in the format. */
export const DATE_SPANS: readonly DateGrouping[] = ['relative', 'day', 'week', 'month', 'year']

/** The command that groups a view by a field, dates by months unless it is said; null: by none. */
export function groupBy(viewId: string, field: Field | null, dates: DateGrouping = 'month'): ViewCommand {
  const grouping = field && { id: `g:${shortId()}`, fieldId: field.id, content: contentOf(field, dates) }
  return { kind: 'setGrouping', viewId, grouping }
}

export function isDate({ type }: Field): boolean {
  return type === 'date_time' || type === 'created_time' || type === 'last_edited_time'
}

/** As the format stores how dates are grouped (collab-model 4.7); "" for other fields. */
function contentOf(field: Field, by: DateGrouping): string {
  return isDate(field) ? JSON.stringify({ hide_empty: false, condition: DATE_SPANS.indexOf(by) }) : ''
}
