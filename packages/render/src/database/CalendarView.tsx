import type { ReactElement } from 'react'
import { CalendarDays } from './CalendarDays.tsx'
import { datesTitle } from './datesTitle.ts'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import { DatabasePager } from './DatabasePager.tsx'
import type { CalendarContent } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { RowTitle } from './RowTitle.tsx'

interface CalendarViewProps {
  readonly calendar: CalendarContent
  readonly options: DatabaseRenderOptions
}

/** Some days of a calendar as a table, with links to the previous and next ones. */
export function CalendarView({ calendar, options }: CalendarViewProps): ReactElement {
  const { dates, withoutDate } = calendar
  const { labels, context } = options
  const { locale } = context
  if (dates === null) return <p className="db-empty">{labels.noDates}</p>
  const title = datesTitle(dates.span, locale)
  const isMonth = dates.span.kind === 'month'
  return (
    <div className="db-calendar">
      <div className="db-calendar-bar">
        <h2>{title}</h2>
        {withoutDate.count > 0 && <WithoutDate rows={withoutDate} options={options} />}
        <nav aria-label={title}>
          <a
            className="db-button is-icon"
            href={dates.previousHref}
            aria-label={isMonth ? labels.previousMonth : labels.earlierDays}
            data-database-link="calendar"
          >
            <DatabaseIcon name="previous" />
          </a>
          <a className="db-button" href={dates.todayHref} data-database-link="calendar">
            {labels.today}
          </a>
          <a
            className="db-button is-icon"
            href={dates.nextHref}
            aria-label={isMonth ? labels.nextMonth : labels.laterDays}
            data-database-link="calendar"
          >
            <DatabaseIcon name="next" />
          </a>
        </nav>
      </div>
      <CalendarDays dates={dates} name={calendar.name} options={options} />
      {dates.entries.length === 0 && (
        <p className="db-empty db-month-empty">{isMonth ? labels.emptyMonth : labels.emptyDays}</p>
      )}
      <DatabasePager pager={dates.pager} labels={labels} locale={locale} />
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
        {rest > 0 && <li className="db-quiet">{labels.more({ count: rest })}</li>}
      </ul>
    </details>
  )
}
