/* oxlint-disable jsx-a11y/prefer-tag-over-role -- entries stand across the cells of a table, and days have the keys */
import { calendarDate, type CalendarEntry, type DayNumber } from '@sheaf/model'
import { classNames, Popover } from '@sheaf/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { CalendarEntryView } from './CalendarEntryView.tsx'
import { dayWords, isWeekend } from './calendarWeeks.ts'
import { DayEntries } from './DayEntries.tsx'
import { entriesOn, type WeekSegment } from './layOutWeek.ts'
import { NewEntry } from './NewEntry.tsx'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface DayCellProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly drag: EntryDrag | null
  readonly day: DayNumber
  /** Of its week. */
  readonly entries: readonly CalendarEntry[]
  /** Those that begin on it in this week. */
  readonly segments: readonly WeekSegment[]
  readonly more: number
}

/** A day of a month, or what goes on all day above its hours. */
export function DayCell({ calendar, gestures, drag, day, entries, segments, more }: DayCellProps) {
  const { t } = useTranslation()
  const { grid, month, today, slot, draft, daysBeside } = calendar
  const { locale } = grid.context
  const all = entriesOn(entries, day)
  const { date, month: monthOfDay } = calendarDate(day)
  const isOfMonth = daysBeside === null
  const hasKeys = day === calendar.day && slot === null
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
        isOfMonth && monthOfDay !== month.month && 'is-outside',
        isWeekend(day) && 'is-weekend',
        day === today && 'is-today',
        ((drag?.span === null && isIn(drag.days)) || (draft?.span === null && isIn(draft))) && 'is-target',
      )}
    >
      {isOfMonth && (
        <span className="calendar-number" aria-hidden>
          <span>{number}</span>
        </span>
      )}
      {isOfMonth && grid.isPhone ? (
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
            tabIndex={day === calendar.day ? 0 : -1}
            style={{ '--lane': lane, '--span': to - from + 1 } as CSSProperties}
          />
        ))
      )}
      {more > 0 && !(isOfMonth && grid.isPhone) && (
        <More {...{ calendar, day, all, more, whole }} hasKeys={hasKeys} />
      )}
      {draft?.firstDay === day && draft.span === null && (
        <NewEntry
          label={t('grid.calendar.nameOn', { day: whole })}
          onWrite={(text) => gestures.add(draft, text)}
          onClose={() => calendar.setDraft(null)}
        />
      )}
    </div>
  )
}

interface MoreProps extends Pick<DayCellProps, 'calendar' | 'day' | 'more'> {
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
