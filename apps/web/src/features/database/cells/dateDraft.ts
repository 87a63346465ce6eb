import { err, ok, type Result } from '@sheaf/base'
import {
  calendarDate,
  dayOf,
  formatDate,
  formatTime,
  readDate,
  startOfDay,
  type Cell,
  type CellInput,
  type DateOptions,
  type DatePlace,
} from '@sheaf/model'

/** A date while it is edited: as its fields say it. What is switched off keeps what was typed. */
export interface DateDraft {
  readonly start: string
  readonly startTime: string
  readonly end: string
  readonly endTime: string
  readonly isRange: boolean
  readonly hasTime: boolean
}

export function dateDraft(cell: Cell | null, options: DateOptions, place: DatePlace): DateDraft {
  if (cell?.type !== 'date_time') return EMPTY
  const end = cell.end ?? cell.start
  return {
    start: formatDate(cell.start, options, false, place),
    startTime: cell.includeTime ? formatTime(cell.start, options, place) : '',
    end: cell.end === null ? '' : formatDate(end, options, false, place),
    endTime: cell.end !== null && cell.includeTime ? formatTime(end, options, place) : '',
    isRange: cell.end !== null,
    hasTime: cell.includeTime,
  }
}

/** What the fields say; an end before the start changes places with it. Null empties the cell. */
export function readDraft(
  draft: DateDraft,
  options: DateOptions,
  place: DatePlace,
): Result<CellInput | null, 'notDate'> {
  if (draft.start.trim() === '') return draft.isRange && draft.end.trim() !== '' ? err('notDate') : ok(null)
  const start = readMoment(draft.start, draft.hasTime ? draft.startTime : '', options, place)
  const hasEnd = draft.isRange && draft.end.trim() !== ''
  const end = hasEnd ? readMoment(draft.end, draft.hasTime ? draft.endTime : '', options, place) : null
  if (start === null || (hasEnd && end === null)) return err('notDate')
  const includeTime = draft.hasTime || start.hasTime || end?.hasTime === true
  const moments = [start.seconds, ...(end ? [end.seconds] : [])].toSorted((a, b) => a - b)
  return ok({ type: 'date_time', start: moments[0] ?? start.seconds, end: moments[1] ?? null, includeTime })
}

/** The draft with a day of the calendar: of a range the start first, then the end. */
export function pickDay(draft: DateDraft, day: number, options: DateOptions, place: DatePlace): DateDraft {
  const text = dayText(day, options, place)
  if (!draft.isRange) return { ...draft, start: text }
  const days = draftDays(draft, options, place)
  if (days.start === null || days.end !== null) return { ...draft, start: text, end: '' }
  return day < days.start ? { ...draft, start: text, end: draft.start } : { ...draft, end: text }
}

/** The days that a draft says, for the calendar; null for what says none. */
export function draftDays(
  draft: DateDraft,
  options: DateOptions,
  place: DatePlace,
): { readonly start: number | null; readonly end: number | null } {
  const dayIn = (text: string) => {
    const read = readDate(text, options, place)
    return read && dayOf(read.seconds, place.timeZone)
  }
  return { start: dayIn(draft.start), end: draft.isRange ? dayIn(draft.end) : null }
}

function dayText(day: number, options: DateOptions, place: DatePlace): string {
  return formatDate(startOfDay(day, place.timeZone), options, false, place)
}

function readMoment(date: string, time: string, options: DateOptions, place: DatePlace) {
  const read = readDate(date, options, place)
  if (read === null || read.hasTime || time.trim() === '') return read
  const { year, month, date: dayOfMonth } = calendarDate(dayOf(read.seconds, place.timeZone))
  const iso = [String(year).padStart(4, '0'), two(month), two(dayOfMonth)].join('-')
  return readDate(`${iso} ${time.trim()}`, options, place)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

const EMPTY: DateDraft = { start: '', startTime: '', end: '', endTime: '', isRange: false, hasTime: false }
