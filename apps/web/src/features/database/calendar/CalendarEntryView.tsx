import {
  formatTime,
  isDated,
  readCell,
  readRowMeta,
  typedText,
  type CalendarEntry,
  type Field,
  type FieldOf,
  type Row,
  type SelectColor,
} from '@sheaf/model'
import { fieldEmoji, tintOf } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { dayWords } from './calendarWeeks.ts'

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
  const { grid, isArrangeable, field } = calendar
  const row = grid.model.row(rowId)
  if (row === null) return null
  const name = nameOf(calendar, row)
  const emoji = row.storedMeta.size === 0 ? null : fieldEmoji(readRowMeta(row).icon ?? '')
  const person = [...(grid.people.get(rowId)?.values() ?? [])][0]
  const time =
    entry?.includeTime && !isBegun && isTimed(field)
      ? formatTime(entry.start, field.options, { ...grid.context, timeZone: calendar.timeZone })
      : null
  const canStretch = isArrangeable && entry !== undefined && !grid.isPhone
  return (
    <button
      type="button"
      className={classNames(
        'calendar-entry',
        tintOf(colorOf(calendar, row) ?? 'Pearl'),
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

function isTimed(field: Field | null): field is FieldOf<'date_time' | 'created_time' | 'last_edited_time'> {
  return field !== null && isDated(field)
}

function nameOf({ grid: { model, context } }: Calendar, row: Row): string {
  const field = model.columns.find((column) => column.field.primary)?.field
  return field ? typedText(readCell(row, field, model.database, context), field, context).trim() : ''
}

/** That of a rule, or of the option that its first select has. */
function colorOf({ grid: { model, context } }: Calendar, row: Row): SelectColor | null {
  const ruled = model.colorsOf?.(row).row
  if (ruled) return ruled
  const select = model.columns.find(({ field }) => field.type === 'single_select')?.field
  const cell = select ? readCell(row, select, model.database, context) : null
  return cell?.type === 'single_select' ? (cell.options[0]?.color ?? null) : null
}
