import { atFieldZone } from '../fields/atFieldZone.ts'
import type { Field } from '../fields/Field.ts'
import type { ReadContext } from '../ReadContext.ts'
import { formatDate } from '../text/formatDate.ts'
import { calendarDate, dayOf } from '@sheaf/base'
import type { CellOf } from './Cell.ts'
import { dateOptions } from './plainCellText.ts'

/** A date of a cell for people and for machines. */
export interface DatePart {
  /** In the format of the field. */
  readonly text: string
  /** ISO 8601: `YYYY-MM-DD` for a whole day, otherwise the time in UTC; null for years outside of 1 to 9999. */
  readonly machine: string | null
}

/** The dates of a cell: one, or start and end of a range. */
export function dateParts(
  cell: CellOf<'date_time' | 'created_time' | 'last_edited_time'>,
  field: Field,
  context: ReadContext,
): readonly DatePart[] {
  const options = dateOptions(field)
  const place = atFieldZone(field, context)
  const isDate = cell.type === 'date_time'
  const hasTime = isDate ? cell.includeTime : (options.includeTime ?? true)
  const moments = !isDate ? [cell.at] : cell.end === null ? [cell.start] : [cell.start, cell.end]
  return moments.map((seconds) => ({
    text: formatDate(seconds, options, hasTime, place),
    machine: machineDate(seconds, hasTime, place.timeZone),
  }))
}

function machineDate(seconds: number, hasTime: boolean, timeZone: string): string | null {
  const { year, month, date } = calendarDate(dayOf(seconds, timeZone))
  // HTML accepts only years of four digits.
  if (!(year >= 1 && year <= 9999)) return null
  if (hasTime) return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
  return [String(year).padStart(4, '0'), two(month), two(date)].join('-')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
