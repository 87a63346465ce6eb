/* oxlint-disable jsx-a11y/prefer-tag-over-role -- entries stand across the cells of a table, and days have the keys */
import type { CalendarEntry } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { useMemo, useRef, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar, CalendarWeek } from './Calendar.ts'
import { dayWords, weekOfYear } from './calendarWeeks.ts'
import { DayCell } from './DayCell.tsx'
import { layOutWeek } from './layOutWeek.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'
import { useLanes } from './useLanes.ts'

interface MonthGridProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly drag: EntryDrag | null
}

/** The weeks of a month below each other, with the rows on their days. */
export function MonthGrid(props: MonthGridProps) {
  const { calendar } = props
  const { t } = useTranslation()
  const { weeks, settings, grid, entries, title } = calendar
  const { locale } = grid.context
  const [first] = weeks
  const inWeeks = useMemo(() => weeks.map((week) => entriesIn(entries, week)), [weeks, entries])
  const month = useRef<HTMLDivElement>(null)
  const lanes = useLanes(month, weeks.length)
  return (
    <div
      ref={month}
      role="grid"
      aria-label={title}
      className={classNames('calendar-month', settings.showWeekNumbers && 'has-numbers')}
      style={{ '--days': first?.days.length ?? 7, '--lanes': lanes } as CSSProperties}
    >
      <div role="row" className="calendar-weekdays">
        {settings.showWeekNumbers && (
          <span role="columnheader" className="calendar-week-number">
            <span className="visually-hidden">{t('grid.calendar.week')}</span>
          </span>
        )}
        {first?.days.map((day) => (
          <span key={day} role="columnheader" aria-label={dayWords(day, locale, { weekday: 'long' })}>
            {dayWords(day, locale, { weekday: grid.isPhone ? 'narrow' : 'short' })}
          </span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <Week key={week.first} {...props} {...{ week, lanes }} entries={inWeeks[index] ?? []} />
      ))}
    </div>
  )
}

function entriesIn(entries: readonly CalendarEntry[], { days }: CalendarWeek): readonly CalendarEntry[] {
  const [first = 0, last = 0] = [days.at(0), days.at(-1)]
  return entries.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first)
}

interface WeekProps extends MonthGridProps {
  readonly week: CalendarWeek
  readonly entries: readonly CalendarEntry[]
  readonly lanes: number
}

function Week({ week, entries, lanes, ...props }: WeekProps) {
  const { settings, grid } = props.calendar
  const { segments, more } = useMemo(() => layOutWeek(entries, week.days, lanes), [entries, week, lanes])
  return (
    <div role="row" className="calendar-week">
      {settings.showWeekNumbers && (
        <span role="rowheader" className="calendar-week-number">
          {weekOfYear(week.first + 3).toLocaleString(grid.context.locale)}
        </span>
      )}
      {week.days.map((day, index) => (
        <DayCell
          key={day}
          {...props}
          day={day}
          entries={entries}
          segments={segments.filter(({ from }) => from === index)}
          more={more[index] ?? 0}
        />
      ))}
    </div>
  )
}
