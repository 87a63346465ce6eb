import { calendarDate, startOfWeek, type DayNumber } from '@sheaf/model'
import { Button, classNames, IconButton } from '@sheaf/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { addMonths, isSameMonth, monthDays } from './monthDays.ts'

interface MonthCalendarProps {
  readonly start: DayNumber | null
  readonly end: DayNumber | null
  readonly today: DayNumber
  readonly locale: string
  readonly firstDayOfWeek: number
  readonly onPick: (day: DayNumber) => void
  /** Absent where there is one day. */
  readonly range?: {
    readonly onExtend: (days: readonly [DayNumber, DayNumber]) => void
    /** Enter behind that. */
    readonly onDone: () => void
  }
  /** Absent where a day is always picked. */
  readonly onClear?: () => void
  /** The keys come to its day when it opens. */
  readonly hasFocus?: boolean
}

/**
 * A month to pick a day in. One stop for Tab; arrows move by days and weeks, PageUp and PageDown by months, and
 * with Shift they choose all days on the way.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { start, end, today, locale, firstDayOfWeek, onPick, range, onClear } = props
  const { t, direction } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const [day, setDay] = useState(start ?? today)
  const [known, setKnown] = useState(start)
  // What is typed turns the pages.
  if (start !== known) {
    setKnown(start)
    if (start !== null) setDay(start)
  }
  /** Where a range that is chosen by keys began. */
  const [anchor, setAnchor] = useState<DayNumber | null>(null)
  const hasFocus = useRef(props.hasFocus === true)
  useEffect(() => {
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])
  function handleKey(event: KeyboardEvent): void {
    const next = dayAfterKey(day, event.key, direction)
    const endsRange = event.key === 'Enter' && anchor !== null
    if (next === null && !endsRange) return
    event.preventDefault()
    event.stopPropagation()
    if (next === null) return range?.onDone()
    const from = event.shiftKey && range ? (anchor ?? day) : null
    setAnchor(from)
    setDay(next)
    if (from === null) return
    setKnown(Math.min(from, next))
    range?.onExtend([from, next])
  }
  const isBetween = (each: number) => start !== null && end !== null && each >= start && each <= end
  return (
    <div className="grid-calendar">
      <div className="grid-calendar-bar">
        <b aria-live="polite">{formatDay(day, locale, { month: 'long', year: 'numeric' })}</b>
        {onClear && (
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t('grid.clear')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onPick(today)}>
          {t('grid.today')}
        </Button>
        <IconButton
          icon={ChevronLeft}
          label={t('grid.previousMonth')}
          onClick={() => setDay(addMonths(day, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('grid.nextMonth')}
          onClick={() => setDay(addMonths(day, 1))}
        />
      </div>
      <div className="grid-calendar-week" aria-hidden>
        {monthDays(startOfWeek(today, firstDayOfWeek), firstDayOfWeek)
          .slice(0, 7)
          .map((each) => (
            <span key={each}>{formatDay(each, locale, { weekday: 'short' })}</span>
          ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the days in it */}
      <div
        ref={grid}
        className="grid-calendar-days"
        onKeyDown={handleKey}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        {monthDays(day, firstDayOfWeek).map((each) => (
          <span
            key={each}
            className={classNames(
              'grid-calendar-day',
              isBetween(each) && 'is-between',
              each === start && 'is-start',
              each === (end ?? start) && 'is-end',
            )}
          >
            <button
              type="button"
              tabIndex={each === day ? 0 : -1}
              aria-pressed={each === start || each === end}
              aria-current={each === today ? 'date' : undefined}
              aria-label={formatDay(each, locale, { dateStyle: 'full' })}
              data-outside={isSameMonth(each, day) ? undefined : ''}
              onClick={() => onPick(each)}
            >
              {calendarDate(each).date.toLocaleString(locale, { useGrouping: false })}
            </button>
          </span>
        ))}
      </div>
    </div>
  )
}

function dayAfterKey(day: number, key: string, direction: 'ltr' | 'rtl'): number | null {
  const forward = direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return day - forward
    case 'ArrowRight':
      return day + forward
    case 'ArrowUp':
      return day - 7
    case 'ArrowDown':
      return day + 7
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

function formatDay(day: number, locale: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(day * 86_400_000)
}
