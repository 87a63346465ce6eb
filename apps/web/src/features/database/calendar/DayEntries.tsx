import type { CalendarEntry, DayNumber } from '@sheaf/model'
import type { Calendar } from './Calendar.ts'
import { CalendarEntryView } from './CalendarEntryView.tsx'

interface DayEntriesProps {
  readonly calendar: Calendar
  readonly day: DayNumber
  readonly entries: readonly CalendarEntry[]
  readonly tabIndex?: number
}

/** All rows of a day below each other. */
export function DayEntries({ calendar, day, entries, tabIndex = 0 }: DayEntriesProps) {
  return (
    <ul className="calendar-list">
      {entries.map((entry) => (
        <li key={entry.rowId}>
          <CalendarEntryView
            {...{ calendar, entry, tabIndex }}
            rowId={entry.rowId}
            isBegun={entry.firstDay < day}
            isGoingOn={entry.lastDay > day}
          />
        </li>
      ))}
    </ul>
  )
}
