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
  type ReadDate,
} from '@sheaf/model'
import type { ReminderChoice } from './CellReminders.ts'
import { freeDateReader } from './readFreeDate.ts'

/** Where and when a date is edited: words like "tomorrow" are meant from `now`, in milliseconds. */
export interface DraftPlace extends DatePlace {
  readonly now: number
}

/** A date while it is edited: as its fields say it. What is switched off keeps what was typed. */
export interface DateDraft {
  readonly start: string
  readonly startTime: string
  readonly end: string
  readonly endTime: string
  readonly isRange: boolean
  readonly hasTime: boolean
  /** Absent: nobody chose one. */
  readonly reminder?: ReminderChoice
}

export function dateDraft(cell: Cell | null, options: DateOptions, place: DraftPlace): DateDraft {
  if (cell?.type !== 'date_time') return { ...EMPTY, hasTime: options.includeTime === true }
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

/** What committing writes: a cell of which only the reminder was chosen keeps its date to the second. Null empties it. */
export function draftInput(
  { reminder, ...said }: DateDraft,
  cell: Cell | null,
  options: DateOptions,
  place: DraftPlace,
): Result<DateInput | null, 'notDate'> {
  const read = readDraft(said, options, place)
  if (!read.ok || read.value === null || !reminder) return read
  const now =
    cell?.type === 'date_time' && JSON.stringify(said) === JSON.stringify(dateDraft(cell, options, place))
      ? cell
      : read.value
  const { start, end, includeTime } = now
  return ok({ type: 'date_time', start, end, includeTime, reminderId: reminder.id })
}

type DateInput = Extract<CellInput, { readonly type: 'date_time' }>

/** What the fields say; an end before the start changes places with it. Null empties the cell. */
export function readDraft(
  draft: DateDraft,
  options: DateOptions,
  place: DraftPlace,
): Result<DateInput | null, 'notDate'> {
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
export function pickDay(draft: DateDraft, day: number, options: DateOptions, place: DraftPlace): DateDraft {
  const text = dayText(day, options, place)
  if (!draft.isRange) return { ...draft, start: text }
  const days = draftDays(draft, options, place)
  if (days.start === null || days.end !== null) return { ...draft, start: text, end: '' }
  return day < days.start ? { ...draft, start: text, end: draft.start } : { ...draft, end: text }
}

/** The draft with a range between two days, whichever is the first. */
export function pickRange(
  draft: DateDraft,
  days: readonly [number, number],
  options: DateOptions,
  place: DraftPlace,
): DateDraft {
  const [start, end] = [Math.min(...days), Math.max(...days)].map((day) => dayText(day, options, place))
  return { ...draft, isRange: true, start: start ?? '', end: end ?? '' }
}

/** The days that a draft says, for the calendar; null for what says none. */
export function draftDays(
  draft: DateDraft,
  options: DateOptions,
  place: DraftPlace,
): { readonly start: number | null; readonly end: number | null } {
  const dayIn = (text: string) => {
    const read = readSaid(text, options, place)
    return read && dayOf(read.seconds, place.timeZone)
  }
  return { start: dayIn(draft.start), end: draft.isRange ? dayIn(draft.end) : null }
}

function dayText(day: number, options: DateOptions, place: DraftPlace): string {
  return formatDate(startOfDay(day, place.timeZone), options, false, place)
}

function readMoment(date: string, time: string, options: DateOptions, place: DraftPlace) {
  const read = readSaid(date, options, place)
  if (read === null || read.hasTime || time.trim() === '') return read
  const { year, month, date: dayOfMonth } = calendarDate(dayOf(read.seconds, place.timeZone))
  const iso = [String(year).padStart(4, '0'), two(month), two(dayOfMonth)].join('-')
  return readDate(`${iso} ${time.trim()}`, options, place)
}

/** In the formats that the product writes; else as people say it, once the words for that are here. */
function readSaid(text: string, options: DateOptions, place: DraftPlace): ReadDate | null {
  return readDate(text, options, place) ?? freeDateReader()?.(text, options, place) ?? null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

const EMPTY: DateDraft = { start: '', startTime: '', end: '', endTime: '', isRange: false, hasTime: false }
