import { evaluateView, readCalendar, rowTitle, type CalendarEntry, type RelatedDatabase } from '@sheaf/model'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import { openAsked } from '../windows/openAsked.ts'
import type { WRITE_FEED } from './feedTask.ts'
import { writeICalendar, type ICalendarSpan } from './writeICalendar.ts'

/** What `WRITE_FEED` does in its thread. */
export const writeFeed: ThreadWork<typeof WRITE_FEED> = async (question, host) => {
  const { viewId } = question.asked
  const opened = await openAsked(question.asked, host)
  if (opened === null) return null
  const related = new Map<string, RelatedDatabase>()
  for (const each of question.related) {
    const other = await openAsked(each, host)
    if (other === null) return null
    related.set(each.databaseId, other)
  }
  const { database, rows, records } = opened
  const context = { ...question.context, related: (id: string) => related.get(id) ?? null }
  const view = database.views.get(viewId)
  const answer = evaluateView(database, viewId, rows, context)
  if (view === undefined || answer === null) return null
  const { entries } = readCalendar(database, view, answer.rowIds, rows, context)
  const events = entries
    .filter(isInCalendars)
    .slice(-MAX_EVENTS)
    .flatMap((entry) => {
      const row = rows.get(entry.rowId)
      if (row === null) return []
      return {
        uid: entry.rowId,
        title: rowTitle(row, database, context).slice(0, MAX_TITLE).toWellFormed(),
        url: question.rowAddress + encodeURIComponent(entry.rowId),
        changedAt: (records.get(entry.rowId)?.lastModified ?? 0) * 1000,
        span: spanOf(entry),
      }
    })
  return writeICalendar(question.name, events)
}

/** Those that begin last. */
const MAX_EVENTS = 10_000
/** UTF-16 units: calendar programs show one line. */
const MAX_TITLE = 500
const HOUR_SECS = 3_600
/** Seconds of years with four digits, as iCalendar has them. */
const FIRST = Date.parse('0001-01-02') / 1000
const LAST = Date.parse('9999-12-30') / 1000

function isInCalendars({ start, end }: CalendarEntry): boolean {
  return start > FIRST && Math.max(start, end ?? start) < LAST
}

/** As the calendar shows them: a row with a time whose end is not said goes on for an hour. */
function spanOf({ start, end, includeTime, firstDay, lastDay }: CalendarEntry): ICalendarSpan {
  if (!includeTime) return { kind: 'days', first: firstDay, last: lastDay }
  const until = end !== null && end > start ? end : start + HOUR_SECS
  return { kind: 'times', start: start * 1000, end: until * 1000 }
}
