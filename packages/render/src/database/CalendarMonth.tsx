import { calendarDate, monthSpan, type DayNumber } from '@sheaf/model'
import type { ReactElement } from 'react'
import { isWeekend, weekOfYear } from './calendarDays.ts'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import { DatabasePager } from './DatabasePager.tsx'
import { fillIn } from './DatabaseLabels.ts'
import type { CalendarContent, CalendarEvent, CalendarMonthContent } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { RowTitle } from './RowTitle.tsx'
import { tintOf } from './tintOf.ts'

interface CalendarMonthProps {
  readonly calendar: CalendarContent
  readonly options: DatabaseRenderOptions
}

/** How many entries of a day are shown at once; of more than that one less, and a line that opens the rest. */
const MAX_SHOWN = 3

/** A month of a calendar as a table of weeks, with links to the months around it. */
export function CalendarMonth({ calendar, options }: CalendarMonthProps): ReactElement {
  const { month, withoutDate } = calendar
  const { labels, context } = options
  const { locale } = context
  if (month === null) return <p className="db-empty">{labels.noDates}</p>
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <div className="db-calendar">
      <div className="db-calendar-bar">
        <h2>{title.format(Date.UTC(month.year, month.month - 1, 1))}</h2>
        {withoutDate.count > 0 && <WithoutDate rows={withoutDate} options={options} />}
        <nav aria-label={title.format(Date.UTC(month.year, month.month - 1, 1))}>
          <a
            className="db-button is-icon"
            href={month.previousHref}
            aria-label={labels.previousMonth}
            data-database-link="calendar"
          >
            <DatabaseIcon name="previous" />
          </a>
          <a className="db-button" href={month.todayHref} data-database-link="calendar">
            {labels.today}
          </a>
          <a
            className="db-button is-icon"
            href={month.nextHref}
            aria-label={labels.nextMonth}
            data-database-link="calendar"
          >
            <DatabaseIcon name="next" />
          </a>
        </nav>
      </div>
      <Month month={month} name={calendar.name} options={options} />
      {month.entries.length === 0 && <p className="db-empty db-month-empty">{labels.emptyMonth}</p>}
      <DatabasePager pager={month.pager} labels={labels} locale={locale} />
    </div>
  )
}

function WithoutDate({
  rows,
  options,
}: {
  readonly rows: CalendarContent['withoutDate']
  readonly options: DatabaseRenderOptions
}): ReactElement {
  const { labels, context } = options
  const { locale } = context
  const number = new Intl.NumberFormat(locale)
  const rest = rows.count - rows.rows.length
  return (
    <details className="db-undated">
      <summary className="db-button">
        {labels.withoutDate} <span className="db-count">{number.format(rows.count)}</span>
      </summary>
      <ul>
        {rows.rows.map((row) => (
          <li key={row.id}>
            <RowTitle row={row} labels={labels} isBare />
          </li>
        ))}
        {rest > 0 && <li className="db-quiet">{fillIn(labels.more, { count: number.format(rest) })}</li>}
      </ul>
    </details>
  )
}

interface MonthProps {
  readonly month: CalendarMonthContent
  readonly name: string
  readonly options: DatabaseRenderOptions
}

function Month({ month, name, options }: MonthProps): ReactElement {
  const { labels, context } = options
  const { locale } = context
  const { first, weeks } = monthSpan(month.year, month.month, month.firstDayOfWeek)
  const columns = [0, 1, 2, 3, 4, 5, 6].filter((offset) => month.showsWeekends || !isWeekend(first + offset))
  const shortName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const longName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const byDay = entriesByDay(month.entries, first, first + weeks * 7 - 1)
  return (
    <table className="db-month" aria-label={name}>
      <thead>
        <tr>
          {month.showsWeekNumbers && (
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
            {month.showsWeekNumbers && (
              <th scope="row" className="db-week">
                {weekOfYear(first + week * 7 + 3)}
              </th>
            )}
            {columns.map((offset) => {
              const day = first + week * 7 + offset
              return (
                <Day key={day} day={day} month={month} entries={byDay.get(day) ?? []} options={options} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly day: DayNumber
  readonly month: CalendarMonthContent
  readonly entries: readonly CalendarEvent[]
  readonly options: DatabaseRenderOptions
}

function Day({ day, month, entries, options }: DayProps): ReactElement {
  const { labels, context } = options
  const { locale } = context
  const { month: monthOfDay, date } = calendarDate(day)
  const classes = ['db-day']
  if (monthOfDay !== month.month) classes.push('is-outside')
  if (isWeekend(day)) classes.push('is-weekend')
  if (entries.length > 0) classes.push('has-entries')
  const isToday = day === month.today
  const whole = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const at = day * 86_400_000
  const shown = entries.length > MAX_SHOWN ? entries.slice(0, MAX_SHOWN - 1) : entries
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
          <summary>{fillIn(labels.more, { count: more.length })}</summary>
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
