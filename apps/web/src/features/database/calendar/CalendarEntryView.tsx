import type { CalendarEntry } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { dayWords } from './calendarWeeks.ts'
import { entryLook, timeWords } from './entryLook.ts'

interface CalendarEntryViewProps {
  readonly calendar: Calendar
  readonly rowId: string
  /** Absent: the row has no date. */
  readonly entry?: CalendarEntry
  /** It began before what is shown of it, or goes on behind. */
  readonly isBegun?: boolean
  readonly isGoingOn?: boolean
  readonly isHeld?: boolean
  readonly tabIndex?: number
  readonly style?: CSSProperties
}

/** A row in a calendar: its name, and when it begins. A press opens it. */
export function CalendarEntryView(props: CalendarEntryViewProps) {
  const {
    calendar,
    rowId,
    entry,
    isBegun = false,
    isGoingOn = false,
    isHeld = false,
    tabIndex,
    style,
  } = props
  const { t } = useTranslation()
  const { grid, isArrangeable } = calendar
  const look = entryLook(calendar, rowId)
  if (look === null) return null
  const { name, emoji, tint, person } = look
  const time = entry?.includeTime && !isBegun ? timeWords(calendar, entry.start) : null
  const canStretch = isArrangeable && entry !== undefined && !grid.isPhone
  return (
    <button
      type="button"
      className={classNames(
        'calendar-entry',
        tint,
        isBegun && 'is-begun',
        isGoingOn && 'is-going-on',
        isHeld && 'is-held',
      )}
      data-row={rowId}
      tabIndex={tabIndex}
      style={{ ...style, ...(person && { outlineColor: person.color }) }}
      data-person={person?.name}
    >
      {canStretch && !isBegun && <span className="calendar-edge" data-edge="start" aria-hidden />}
      {emoji !== null && (
        <span className="db-emoji" aria-hidden>
          {emoji}
        </span>
      )}
      <bdi>{name || t('grid.untitled')}</bdi>
      {time !== null && <time>{time}</time>}
      {entry && entry.lastDay > entry.firstDay && (
        <span className="visually-hidden">
          {t('grid.calendar.until', {
            day: dayWords(entry.lastDay, grid.context.locale, { dateStyle: 'long' }),
          })}
        </span>
      )}
      {canStretch && !isGoingOn && <span className="calendar-edge" data-edge="end" aria-hidden />}
    </button>
  )
}
