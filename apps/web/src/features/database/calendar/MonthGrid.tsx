/* oxlint-disable jsx-a11y/prefer-tag-over-role -- entries stand across the cells of a table, and days have the keys */
import { calendarDate, type CalendarEntry, type DayNumber } from '@sheaf/model'
import { classNames, Popover } from '@sheaf/ui'
import { useMemo, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar, CalendarWeek } from './Calendar.ts'
import { CalendarEntryView } from './CalendarEntryView.tsx'
import { dayWords, isWeekend, weekOfYear } from './calendarWeeks.ts'
import { DayEntries } from './DayEntries.tsx'
import { entriesOn, layOutWeek, type WeekSegment } from './layOutWeek.ts'
import { NewEntry } from './NewEntry.tsx'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface MonthGridProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly title: string
  readonly drag: EntryDrag | null
}

/** The weeks of a month below each other, with the rows on their days. */
export function MonthGrid(props: MonthGridProps) {
  const { calendar, title } = props
  const { t } = useTranslation()
  const { weeks, settings, grid, entries } = calendar
  const { locale } = grid.context
  const [first] = weeks
  const inWeeks = useMemo(() => weeks.map((week) => entriesIn(entries, week)), [weeks, entries])
  return (
    <div
      role="grid"
      aria-label={title}
      className={classNames('calendar-month', settings.showWeekNumbers && 'has-numbers')}
      style={{ '--days': first?.days.length ?? 7 } as CSSProperties}
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
        <Week key={week.first} {...props} week={week} entries={inWeeks[index] ?? []} />
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
}

function Week({ week, entries, ...props }: WeekProps) {
  const { settings, grid } = props.calendar
  const { segments, more } = useMemo(() => layOutWeek(entries, week.days), [entries, week])
  return (
    <div role="row" className="calendar-week">
      {settings.showWeekNumbers && (
        <span role="rowheader" className="calendar-week-number">
          {weekOfYear(week.first + 3).toLocaleString(grid.context.locale)}
        </span>
      )}
      {week.days.map((day, index) => (
        <Day
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

interface DayProps extends MonthGridProps {
  readonly day: DayNumber
  /** Of its week. */
  readonly entries: readonly CalendarEntry[]
  /** Those that begin on it in this week. */
  readonly segments: readonly WeekSegment[]
  readonly more: number
}

function Day({ calendar, gestures, drag, day, entries, segments, more }: DayProps) {
  const { t } = useTranslation()
  const { grid, month, today, draft } = calendar
  const { locale } = grid.context
  const all = entriesOn(entries, day)
  const { date, month: monthOfDay } = calendarDate(day)
  const hasKeys = day === calendar.day
  const isIn = (range: { readonly firstDay: DayNumber; readonly lastDay: DayNumber } | null | undefined) =>
    range ? day >= range.firstDay && day <= range.lastDay : false
  const whole = dayWords(day, locale, { dateStyle: 'full' })
  const number =
    date === 1 && !grid.isPhone
      ? dayWords(day, locale, { day: 'numeric', month: 'long' })
      : date.toLocaleString(locale)
  return (
    <div
      role="gridcell"
      aria-label={all.length === 0 ? whole : t('grid.calendar.dayRows', { day: whole, count: all.length })}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={hasKeys}
      tabIndex={hasKeys ? 0 : -1}
      data-day={day}
      className={classNames(
        'calendar-day',
        monthOfDay !== month.month && 'is-outside',
        isWeekend(day) && 'is-weekend',
        day === today && 'is-today',
        (isIn(drag?.days) || isIn(draft)) && 'is-target',
      )}
    >
      <span className="calendar-number" aria-hidden>
        <span>{number}</span>
      </span>
      {grid.isPhone ? (
        <span className="calendar-dots" aria-hidden>
          {all.slice(0, 3).map(({ rowId }) => (
            <span key={rowId} />
          ))}
        </span>
      ) : (
        segments.map(({ entry, from, to, lane, isBegun, isGoingOn }) => (
          <CalendarEntryView
            key={entry.rowId}
            {...{ calendar, entry, isBegun, isGoingOn }}
            rowId={entry.rowId}
            isHeld={drag?.rowId === entry.rowId}
            tabIndex={hasKeys ? 0 : -1}
            style={{ '--lane': lane, '--span': to - from + 1 } as CSSProperties}
          />
        ))
      )}
      {more > 0 && !grid.isPhone && <More {...{ calendar, day, all, more, whole }} hasKeys={hasKeys} />}
      {draft?.firstDay === day && (
        <NewEntry
          label={t('grid.calendar.nameOn', { day: whole })}
          onWrite={(text) => gestures.add(draft, text)}
          onClose={() => calendar.setDraft(null)}
        />
      )}
    </div>
  )
}

interface MoreProps extends Pick<DayProps, 'calendar' | 'day' | 'more'> {
  readonly all: readonly CalendarEntry[]
  /** The day in words. */
  readonly whole: string
  readonly hasKeys: boolean
}

/** What does not fit on a day: a press shows all of it. */
function More({ calendar, day, all, more, whole, hasKeys }: MoreProps) {
  const { t } = useTranslation()
  const { list, setList } = calendar
  return (
    <Popover
      align="start"
      width={240}
      label={whole}
      isOpen={list === day}
      onOpenChange={(isOpen) => setList(isOpen ? day : null)}
      trigger={
        <button type="button" className="calendar-more" tabIndex={hasKeys ? 0 : -1}>
          {t('grid.calendar.more', { count: more })}
        </button>
      }
    >
      <p className="calendar-list-title">{whole}</p>
      <DayEntries {...{ calendar, day }} entries={all} />
    </Popover>
  )
}
