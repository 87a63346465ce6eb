/* oxlint-disable jsx-a11y/prefer-tag-over-role -- entries stand across the cells of a table, and days have the keys */
import type { DayNumber } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { useMemo, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { dayWords, isWeekend } from './calendarWeeks.ts'
import { timeWords } from './entryLook.ts'
import { layOutDay, touches } from './layOutDay.ts'
import { DAY, HOUR, toLocal, toMoment, type LocalSpan } from './localTime.ts'
import { NewEntry } from './NewEntry.tsx'
import { TimedEntryView } from './TimedEntryView.tsx'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface HourColumnProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly drag: EntryDrag | null
  readonly day: DayNumber
}

/** The hours of a day, with the rows that have a time on it. */
export function HourColumn({ calendar, gestures, drag, day }: HourColumnProps) {
  const { t } = useTranslation()
  const { grid, timed, today, slot, draft, now, timeZone } = calendar
  const segments = useMemo(() => layOutDay(timed, day), [timed, day])
  const hasKeys = day === calendar.day && slot !== null
  const whole = dayWords(day, grid.context.locale, { dateStyle: 'full' })
  const words =
    hasKeys && slot !== null
      ? `${whole}, ${timeWords(calendar, toMoment(day * DAY + slot, timeZone))}`
      : whole
  const target = drag?.span && touches(drag.span, day) ? drag.span : null
  const drafted = draft?.span && touches(draft.span, day) ? draft.span : null
  const clock = toLocal(now, timeZone) - day * DAY
  return (
    <div
      role="gridcell"
      aria-label={
        segments.length === 0 ? words : t('grid.calendar.dayRows', { day: words, count: segments.length })
      }
      aria-selected={hasKeys}
      tabIndex={hasKeys ? 0 : -1}
      data-day={day}
      className={classNames('calendar-hours', isWeekend(day) && 'is-weekend')}
    >
      {hasKeys && slot !== null && <span className="calendar-slot" aria-hidden style={placeOf(slot, HOUR)} />}
      {segments.map((segment) => (
        <TimedEntryView
          key={segment.entry.rowId}
          {...{ calendar, segment }}
          isHeld={drag?.rowId === segment.entry.rowId}
          tabIndex={day === calendar.day ? 0 : -1}
        />
      ))}
      {target && <span className="calendar-target" aria-hidden style={partOn(target, day)} />}
      {drafted && (
        <span className="calendar-drafted" style={partOn(drafted, day)}>
          {draft?.firstDay === day && (
            <NewEntry
              label={t('grid.calendar.nameOn', {
                day: `${whole}, ${timeWords(calendar, toMoment(drafted.from, timeZone))}`,
              })}
              onWrite={(text) => gestures.add(draft, text)}
              onClose={() => calendar.setDraft(null)}
            />
          )}
        </span>
      )}
      {day === today && (
        <span className="calendar-now" aria-hidden style={{ '--from': clock / HOUR } as CSSProperties} />
      )}
    </div>
  )
}

/** What of a span is on a day. */
function partOn({ from, to }: LocalSpan, day: DayNumber): CSSProperties {
  const begins = Math.max(0, from - day * DAY)
  return placeOf(begins, Math.min(DAY, to - day * DAY) - begins)
}

function placeOf(from: number, seconds: number): CSSProperties {
  return { '--from': from / HOUR, '--hours': seconds / HOUR } as CSSProperties
}
