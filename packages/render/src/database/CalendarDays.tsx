import { calendarDate, monthSpan, type DayNumber } from '@sheaf/model'
import type { ReactElement } from 'react'
import { isWeekend, weekOfYear } from './calendarDays.ts'
import type { CalendarDates, CalendarEvent } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { RowTitle } from './RowTitle.tsx'
import { tintOf } from './tintOf.ts'

/** How many entries of a day are shown at once; if there are more, one less, and a line that opens the rest. */
const MAX_SHOWN = 3
/** The same if there are no weeks below. */
const MAX_SHOWN_ALONE = 24

interface CalendarDaysProps {
  readonly dates: CalendarDates
  readonly name: string
  readonly options: DatabaseRenderOptions
}

/** The days of a calendar as a table: the weeks of a month below each other, or some days side by side. */
export function CalendarDays({ dates, name, options }: CalendarDaysProps): ReactElement {
  const { labels, context } = options
  const { locale } = context
  const { first, weeks, perWeek } = layoutOf(dates)
  // Weekends are hidden only in full weeks.
  const columns = Array.from({ length: perWeek }, (_, offset) => offset).filter(
    (offset) => dates.showsWeekends || perWeek < 7 || !isWeekend(first + offset),
  )
  const showsWeekNumbers = dates.showsWeekNumbers && perWeek === 7
  const shortName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const longName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const byDay = entriesByDay(dates.entries, first, first + weeks * perWeek - 1)
  return (
    <table className={dates.span.kind === 'month' ? 'db-month' : 'db-month db-days'} aria-label={name}>
      <thead>
        <tr>
          {showsWeekNumbers && (
            <th scope="col" className="db-week">
              <span className="db-hidden">{labels.week}</span>
            </th>
          )}
          {columns.map((offset) => {
            const at = (first + offset) * 86_400_000
            return (
              <th key={offset} scope="col" abbr={longName.format(at)}>
                {shortName.format(at)}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {showsWeekNumbers && (
              <th scope="row" className="db-week">
                {weekOfYear(first + week * 7 + 3)}
              </th>
            )}
            {columns.map((offset) => {
              const day = first + week * perWeek + offset
              return (
                <Day key={day} day={day} dates={dates} entries={byDay.get(day) ?? []} options={options} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function layoutOf({ span, firstDayOfWeek }: CalendarDates): {
  readonly first: DayNumber
  readonly weeks: number
  readonly perWeek: number
} {
  if (span.kind === 'days') return { first: span.first, weeks: 1, perWeek: span.count }
  return { ...monthSpan(span.year, span.month, firstDayOfWeek), perWeek: 7 }
}

interface DayProps {
  readonly day: DayNumber
  readonly dates: CalendarDates
  readonly entries: readonly CalendarEvent[]
  readonly options: DatabaseRenderOptions
}

function Day({ day, dates, entries, options }: DayProps): ReactElement {
  const { labels, context } = options
  const { locale } = context
  const { month: monthOfDay, date } = calendarDate(day)
  const classes = ['db-day']
  const { span } = dates
  if (span.kind === 'month' && monthOfDay !== span.month) classes.push('is-outside')
  if (isWeekend(day)) classes.push('is-weekend')
  if (entries.length > 0) classes.push('has-entries')
  const isToday = day === dates.today
  const whole = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const at = day * 86_400_000
  const most = span.kind === 'month' ? MAX_SHOWN : MAX_SHOWN_ALONE
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries
  const more = entries.slice(shown.length)
  return (
    <td className={classes.join(' ')} aria-current={isToday ? 'date' : undefined}>
      <time
        className="db-day-number"
        dateTime={new Date(at).toISOString().slice(0, 10)}
        aria-label={whole.format(at)}
      >
        <span>{date === 1 ? short.format(at) : date}</span>
      </time>
      {shown.length > 0 && <Events entries={shown} day={day} options={options} />}
      {more.length > 0 && (
        <details className="db-more">
          <summary>{labels.more({ count: more.length })}</summary>
          <Events entries={more} day={day} options={options} />
        </details>
      )}
    </td>
  )
}

interface EventsProps {
  readonly entries: readonly CalendarEvent[]
  readonly day: DayNumber
  readonly options: DatabaseRenderOptions
}

function Events({ entries, day, options }: EventsProps): ReactElement {
  return (
    <ul className="db-events">
      {entries.map(({ row, color, time, firstDay, lastDay }) => {
        const classes = ['db-event', color === null ? 'db-k0' : tintOf(color)]
        if (firstDay < day) classes.push('is-begun')
        if (lastDay > day) classes.push('is-going-on')
        return (
          <li key={row.id} className={classes.join(' ')}>
            <RowTitle row={row} labels={options.labels} isBare />
            {time !== null && firstDay === day && <span className="db-event-time">{time}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function entriesByDay(
  entries: readonly CalendarEvent[],
  first: DayNumber,
  last: DayNumber,
): ReadonlyMap<DayNumber, CalendarEvent[]> {
  const byDay = new Map<DayNumber, CalendarEvent[]>()
  for (const entry of entries) {
    for (let day = Math.max(entry.firstDay, first); day <= Math.min(entry.lastDay, last); day += 1) {
      const list = byDay.get(day)
      if (list === undefined) byDay.set(day, [entry])
      else list.push(entry)
    }
  }
  return byDay
}
