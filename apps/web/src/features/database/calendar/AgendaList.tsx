/* oxlint-disable jsx-a11y/prefer-tag-over-role -- days have the keys, as in a month */
import type { DayNumber } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { dayWords } from './calendarWeeks.ts'
import { DayEntries } from './DayEntries.tsx'
import { entriesOn } from './layOutWeek.ts'
import { NewEntry } from './NewEntry.tsx'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface AgendaListProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly drag: EntryDrag | null
}

/** The days of a month on which rows are, below each other. */
export function AgendaList(props: AgendaListProps) {
  const { calendar } = props
  const { t } = useTranslation()
  const { listed, day, title } = calendar
  // One of them is a stop for Tab: that of the day, else the next.
  const stop = listed.includes(day) ? day : (listed.find((each) => each > day) ?? listed.at(-1))
  if (listed.length === 0) return <p className="calendar-rest">{t('grid.calendar.emptyMonth')}</p>
  return (
    <div role="grid" aria-label={title} className="calendar-agenda">
      {listed.map((each) => (
        <AgendaDay key={each} {...props} day={each} isStop={each === stop} />
      ))}
    </div>
  )
}

interface AgendaDayProps extends AgendaListProps {
  readonly day: DayNumber
  readonly isStop: boolean
}

function AgendaDay({ calendar, gestures, drag, day, isStop }: AgendaDayProps) {
  const { t } = useTranslation()
  const { entries, grid, today, draft } = calendar
  const { locale } = grid.context
  const all = useMemo(() => entriesOn(entries, day), [entries, day])
  const whole = dayWords(day, locale, { dateStyle: 'full' })
  const isTarget = drag?.days ? day >= drag.days.firstDay && day <= drag.days.lastDay : false
  return (
    <div role="row" className="calendar-agenda-row" data-day={day}>
      <div
        role="gridcell"
        aria-label={all.length === 0 ? whole : t('grid.calendar.dayRows', { day: whole, count: all.length })}
        aria-current={day === today ? 'date' : undefined}
        aria-selected={isStop}
        tabIndex={isStop ? 0 : -1}
        data-day={day}
        className={classNames('calendar-day', day === today && 'is-today', isTarget && 'is-target')}
      >
        <b>{dayWords(day, locale, { day: 'numeric' })}</b>
        <span>{dayWords(day, locale, { weekday: 'short' })}</span>
      </div>
      <div role="gridcell" className="calendar-agenda-rows">
        <DayEntries {...{ calendar, day }} entries={all} tabIndex={isStop ? 0 : -1} />
        {draft?.firstDay === day && (
          <NewEntry
            label={t('grid.calendar.nameOn', { day: whole })}
            onWrite={(text) => gestures.add(draft, text)}
            onClose={() => calendar.setDraft(null)}
          />
        )}
      </div>
    </div>
  )
}
