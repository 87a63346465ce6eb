/* oxlint-disable jsx-a11y/prefer-tag-over-role -- entries stand across the cells of a table, and days have the keys */
import { offsetWords } from './offsetWords.ts'
import type { DayNumber } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { dayWords, isWeekend } from './calendarWeeks.ts'
import { DayCell } from './DayCell.tsx'
import { timeWords } from './entryLook.ts'
import { HourColumn } from './HourColumn.tsx'
import { layOutWeek } from './layOutWeek.ts'
import { DAY, HOUR, toMoment } from './localTime.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface HoursGridProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly drag: EntryDrag | null
}

/** Days beside each other: what goes on all day above, and below it the hours. */
export function HoursGrid(props: HoursGridProps) {
  const { calendar } = props
  const { t } = useTranslation()
  const { weeks, whole, title, grid } = calendar
  const days = weeks[0]?.days ?? NONE
  const { segments, more } = useMemo(() => layOutWeek(whole, days), [whole, days])
  const lanes = Math.max(
    1,
    ...segments.map(({ lane }) => lane + 1),
    ...more.map((count) => (count > 0 ? LANES : 0)),
  )
  const scroller = useFirstHours(calendar)
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={title}
      className="calendar-scroll"
      style={{ '--days': days.length, '--lanes': lanes } as CSSProperties}
    >
      <div className="calendar-head" role="rowgroup">
        <div role="row" className="calendar-beside calendar-names">
          <Zone calendar={calendar} />
          {days.map((day) => (
            <DayName key={day} {...{ calendar, day }} />
          ))}
        </div>
        <div role="row" className="calendar-beside calendar-whole">
          <span role="rowheader" className="calendar-gutter">
            {grid.isPhone ? (
              <span className="visually-hidden">{t('grid.calendar.allDay')}</span>
            ) : (
              t('grid.calendar.allDay')
            )}
          </span>
          {days.map((day, index) => (
            <DayCell
              key={day}
              {...props}
              day={day}
              entries={whole}
              segments={segments.filter(({ from }) => from === index)}
              more={more[index] ?? 0}
            />
          ))}
        </div>
      </div>
      <div role="rowgroup">
        <div role="row" className="calendar-beside calendar-columns">
          <Hours calendar={calendar} />
          {days.map((day) => (
            <HourColumn key={day} {...props} day={day} />
          ))}
        </div>
      </div>
    </div>
  )
}

function DayName({ calendar, day }: { readonly calendar: Calendar; readonly day: DayNumber }) {
  const { today, grid } = calendar
  const { locale } = grid.context
  return (
    <span
      role="columnheader"
      aria-label={dayWords(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
      className={classNames('calendar-name', day === today && 'is-today', isWeekend(day) && 'is-weekend')}
    >
      {dayWords(day, locale, { weekday: 'short' })} <b>{dayWords(day, locale, { day: 'numeric' })}</b>
    </span>
  )
}

/** How far the clocks are from those of the world, which differs in summer. */
function Zone({ calendar: { weeks, timeZone, grid } }: { readonly calendar: Calendar }) {
  const noon = toMoment((weeks[0]?.days[0] ?? 0) * DAY + DAY / 2, timeZone)
  return (
    <span role="columnheader" className="calendar-gutter calendar-zone" title={timeZone}>
      {offsetWords(noon, timeZone, grid.context.locale)}
    </span>
  )
}

function Hours({ calendar }: { readonly calendar: Calendar }) {
  return (
    <div role="rowheader" className="calendar-gutter calendar-times" aria-label={calendar.title}>
      {HOURS.map((hour) => (
        <span key={hour} aria-hidden style={{ '--from': hour } as CSSProperties}>
          {timeWords({ ...calendar, timeZone: 'UTC' }, hour * HOUR)}
        </span>
      ))}
    </div>
  )
}

/** Begins with the morning, or with what is there earlier; and shows the hour that gets the keys. */
function useFirstHours({ timed, slot, day }: Calendar) {
  const scroller = useRef<HTMLDivElement>(null)
  const first = useRef(timed)
  useLayoutEffect(() => {
    const earliest = Math.min(MORNING, ...first.current.map(({ span }) => ((span.from % DAY) + DAY) % DAY))
    scroller.current?.scrollTo({ top: (earliest / HOUR - 1) * hourHeight(scroller.current) - LABEL })
  }, [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (slot === null || element === null) return
    const height = hourHeight(element)
    const head = element.querySelector<HTMLElement>('.calendar-head')?.offsetHeight ?? 0
    const top = (slot / HOUR) * height
    if (top < element.scrollTop) element.scrollTop = top
    const room = element.clientHeight - head - height
    if (top > element.scrollTop + room) element.scrollTop = top - room
  }, [slot, day])
  return scroller
}

function hourHeight(scroller: HTMLElement): number {
  return (scroller.querySelector('.calendar-times')?.clientHeight ?? 0) / 24
}

const NONE: readonly DayNumber[] = []
const HOURS = Array.from({ length: 23 }, (_, index) => index + 1)
const MORNING = 8 * HOUR
const LANES = 3
/** Pixels by which the words of an hour stand above it. */
const LABEL = 10
