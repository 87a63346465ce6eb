import { Button, IconButton, Popover, classNames } from '@sheaf/ui'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { CalendarEntryView } from './CalendarEntryView.tsx'
import { dayWords } from './calendarWeeks.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface CalendarBarProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly title: string
  readonly drag: EntryDrag | null
}

/** Which month is shown, the rows without a date, and the ways to other months. */
export function CalendarBar({ calendar, gestures, title, drag }: CalendarBarProps) {
  const { t } = useTranslation()
  const { undated, list, setList, grid } = calendar
  const isHeld = drag !== null && drag.rowId !== null
  return (
    <div className="calendar-bar">
      <h2 aria-live="polite">{title}</h2>
      {(undated.length > 0 || isHeld) && (
        <>
          <Popover
            align="end"
            width={280}
            label={t('grid.calendar.undated')}
            isOpen={list === 'undated'}
            onOpenChange={(isOpen) => setList(isOpen ? 'undated' : null)}
            trigger={
              <button
                type="button"
                className={classNames('calendar-undated', drag?.isAtUndated && 'is-target')}
              >
                {t('grid.calendar.undated')}{' '}
                <span className="db-count">{undated.length.toLocaleString(grid.context.locale)}</span>
              </button>
            }
          >
            {list === 'undated' && <UndatedRows {...{ calendar, gestures }} />}
          </Popover>
          <span className="calendar-line" aria-hidden />
        </>
      )}
      <IconButton
        icon={ChevronLeft}
        label={t('grid.previousMonth')}
        shortcut="k"
        onClick={() => gestures.turn(-1)}
      />
      <Button size="sm" variant="ghost" onClick={gestures.goToToday}>
        {t('grid.today')}
      </Button>
      <IconButton
        icon={ChevronRight}
        label={t('grid.nextMonth')}
        shortcut="j"
        onClick={() => gestures.turn(1)}
      />
    </div>
  )
}

/** Rows without a date: they are dragged to a day, or put on the one that has the keys. */
function UndatedRows({ calendar, gestures }: Pick<CalendarBarProps, 'calendar' | 'gestures'>) {
  const { t } = useTranslation()
  const { undated, day, grid, isArrangeable } = calendar
  const words = dayWords(day, grid.context.locale, { day: 'numeric', month: 'long' })
  return (
    <ul className="calendar-list">
      {undated.slice(0, MOST).map((rowId) => (
        <li key={rowId}>
          <CalendarEntryView calendar={calendar} rowId={rowId} />
          {isArrangeable && (
            <IconButton
              icon={CalendarPlus}
              size={24}
              label={t('grid.calendar.putOn', { name: gestures.nameOf(rowId), day: words })}
              onClick={() => gestures.setDay(rowId, day)}
            />
          )}
        </li>
      ))}
      {undated.length > MOST && (
        <li className="calendar-rest">{t('grid.calendar.more', { count: undated.length - MOST })}</li>
      )}
    </ul>
  )
}

/** Rows without a date that are listed; the rest are counted. */
const MOST = 200
