import { Button, IconButton, Popover, classNames } from '@sheaf/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CALENDAR_MODES, type Calendar, type CalendarMode } from './Calendar.ts'
import { weekOfYear } from './calendarWeeks.ts'
import { JumpToDate } from './JumpToDate.tsx'
import { UndatedRows } from './UndatedRows.tsx'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface CalendarBarProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly drag: EntryDrag | null
  readonly onJump: (day: number) => void
}

/** What is shown, the rows without a date, and the ways to other days. */
export function CalendarBar({ calendar, gestures, drag, onJump }: CalendarBarProps) {
  const { t } = useTranslation()
  const { undated, list, mode, daysBeside, settings, weeks, grid } = calendar
  const { locale } = grid.context
  const isHeld = drag !== null && drag.rowId !== null
  const hasUndated = (undated.length > 0 || isHeld) && (grid.isPhone || list !== 'undated')
  const step = STEP_WORDS[mode === 'week' && daysBeside !== DAYS_OF_WEEK ? 'day' : mode]
  return (
    <div className="calendar-bar">
      <JumpToDate calendar={calendar} onPick={onJump} />
      {daysBeside === DAYS_OF_WEEK && settings.showWeekNumbers && weeks[0] && (
        <span className="calendar-week-of-year">
          {t('grid.calendar.weekNumber', { week: weekOfYear(weeks[0].first + 3).toLocaleString(locale) })}
        </span>
      )}
      <span className="calendar-space" />
      {hasUndated && <Undated {...{ calendar, gestures, drag }} />}
      <Modes calendar={calendar} />
      <span className="calendar-line" aria-hidden />
      <IconButton
        icon={ChevronLeft}
        label={t(step.previous)}
        shortcut="k"
        onClick={() => calendar.turn(-1)}
      />
      <Button size="sm" variant="ghost" onClick={gestures.goToToday}>
        {t('grid.today')}
      </Button>
      <IconButton icon={ChevronRight} label={t(step.next)} shortcut="j" onClick={() => calendar.turn(1)} />
    </div>
  )
}

/** Months, days beside each other, or a list. */
function Modes({ calendar: { mode, setMode, settings, grid } }: Pick<CalendarBarProps, 'calendar'>) {
  const { t } = useTranslation()
  const days = Math.min(settings.numberOfDays, grid.isPhone ? DAYS_ON_PHONES : DAYS_OF_WEEK)
  const words = (each: CalendarMode) =>
    each === 'week' && days < DAYS_OF_WEEK
      ? t('grid.calendar.severalDays', { count: days })
      : t(MODE_WORDS[each])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons of which one is pressed
    <div role="group" aria-label={t('grid.calendar.show')} className="calendar-modes">
      {CALENDAR_MODES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          aria-keyshortcuts={MODE_KEYS[each]}
          onClick={() => setMode(each)}
        >
          {words(each)}
        </button>
      ))}
    </div>
  )
}

/** Leads to the rows without a date; on phones they come over the calendar, else beside it. */
function Undated({ calendar, gestures, drag }: Pick<CalendarBarProps, 'calendar' | 'gestures' | 'drag'>) {
  const { t } = useTranslation()
  const { undated, list, setList, grid } = calendar
  const button = (
    <button
      type="button"
      className={classNames('calendar-undated', drag?.isUndated && 'is-target')}
      {...(!grid.isPhone && { 'aria-expanded': false, onClick: () => setList('undated') })}
    >
      {t('grid.calendar.undated')}{' '}
      <span className="db-count">{undated.length.toLocaleString(grid.context.locale)}</span>
    </button>
  )
  if (!grid.isPhone) return button
  return (
    <Popover
      align="end"
      width={280}
      label={t('grid.calendar.undated')}
      isOpen={list === 'undated'}
      onOpenChange={(isOpen) => setList(isOpen ? 'undated' : null)}
      trigger={button}
    >
      {list === 'undated' && <UndatedRows {...{ calendar, gestures }} />}
    </Popover>
  )
}

const MODE_WORDS = {
  month: 'grid.calendar.month',
  week: 'grid.calendar.week',
  day: 'grid.calendar.day',
  agenda: 'grid.calendar.agenda',
} as const
const MODE_KEYS = { month: 'm', week: 'w', day: 'd', agenda: 'a' } as const
const STEP_WORDS = {
  month: { previous: 'grid.previousMonth', next: 'grid.nextMonth' },
  agenda: { previous: 'grid.previousMonth', next: 'grid.nextMonth' },
  week: { previous: 'grid.calendar.previousWeek', next: 'grid.calendar.nextWeek' },
  day: { previous: 'grid.calendar.previousDays', next: 'grid.calendar.nextDays' },
} as const
const DAYS_OF_WEEK = 7
const DAYS_ON_PHONES = 3
