import { classNames } from '@sheaf/ui'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { EntryFaces, peopleOf } from './EntryFaces.tsx'
import { entryLook, spanWords, timeWords } from './entryLook.ts'
import type { DaySegment } from './layOutDay.ts'
import { DAY, HOUR, SHORT } from './localTime.ts'

interface TimedEntryViewProps {
  readonly calendar: Calendar
  readonly segment: DaySegment
  readonly isHeld: boolean
  readonly tabIndex: number
}

/** A row among the hours of a day: its name, and from when until when. A press opens it. */
export function TimedEntryView({ calendar, segment, isHeld, tabIndex }: TimedEntryViewProps) {
  const { t } = useTranslation()
  const { entry, from, to, left, width, free, isBegun, isGoingOn } = segment
  const look = entryLook(calendar, entry.rowId)
  if (look === null) return null
  const { name, emoji, tint, person } = look
  const isShort = to - from < SHORT
  const isCovered = free < SHORT
  // On what others stand, and on what is low, there is no room for faces.
  const hasFaces = to - from >= WITH_FACES && free >= DAY && peopleOf(calendar, entry.rowId) !== null
  const words = isShort || free < DAY ? timeWords(calendar, entry.start) : spanWords(calendar, entry)
  return (
    <button
      type="button"
      className={classNames(
        'calendar-entry is-timed',
        tint,
        isShort && 'is-short',
        isBegun && 'is-begun',
        isGoingOn && 'is-going-on',
        isHeld && 'is-held',
      )}
      data-row={entry.rowId}
      tabIndex={tabIndex}
      style={
        {
          '--from': from / HOUR,
          '--hours': (to - from) / HOUR,
          '--left': left,
          '--width': width,
          '--lines': width < WIDE || free < DAY ? 1 : linesOf(to - from, hasFaces),
          ...(person && { outlineColor: person.color }),
        } as CSSProperties
      }
      data-person={person?.name}
    >
      {calendar.isArrangeable && !isBegun && <span className="calendar-edge" data-edge="start" aria-hidden />}
      <bdi>
        {emoji !== null && (
          <span className="db-emoji" aria-hidden>
            {emoji}{' '}
          </span>
        )}
        {name || t('grid.untitled')}
      </bdi>
      <time className={isCovered ? 'visually-hidden' : undefined}>{words}</time>
      {hasFaces && <EntryFaces calendar={calendar} rowId={entry.rowId} />}
      {calendar.isArrangeable && !isGoingOn && <span className="calendar-edge" data-edge="end" aria-hidden />}
    </button>
  )
}

/** Of the name, above a line with the time, and one of faces. */
function linesOf(seconds: number, hasFaces: boolean): number {
  const rest = hasFaces ? REST + FACES : REST
  return Math.max(1, Math.floor(((seconds / HOUR) * HOUR_HEIGHT - rest) / LINE))
}

/** Part of a day: in what is narrower, and in what others stand on, a name has one line. */
const WIDE = 0.75
/** Seconds from which on there is room for a name, a time and faces. */
const WITH_FACES = 1.5 * HOUR
/** Pixels, as in calendar.css: of an hour, of a line, of faces, and of what else is no name in an entry. */
const HOUR_HEIGHT = 48
const LINE = 16
const FACES = 22
const REST = 26
