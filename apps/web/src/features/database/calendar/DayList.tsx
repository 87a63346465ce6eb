import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { dayWords } from './calendarWeeks.ts'
import { DayEntries } from './DayEntries.tsx'
import { draftAt } from './draftAt.ts'
import { entriesOn } from './layOutWeek.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'

/** On phones, the rows of the day that is chosen, below the month. */
export function DayList({
  calendar,
  gestures,
}: {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
}) {
  const { t } = useTranslation()
  const { entries, day, grid, isArrangeable } = calendar
  const words = dayWords(day, grid.context.locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const all = useMemo(() => entriesOn(entries, day), [entries, day])
  return (
    <section className="calendar-of-day" aria-label={words}>
      <h3>{words}</h3>
      <DayEntries {...{ calendar, day }} entries={all} />
      {isArrangeable && (
        <button type="button" className="calendar-new" onClick={() => gestures.begin(draftAt(day))}>
          <Plus size={16} aria-hidden />
          {t('grid.new')}
        </button>
      )}
    </section>
  )
}
