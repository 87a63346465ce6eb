import { IconButton, TextInput } from '@sheaf/ui'
import { CalendarPlus, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { CalendarEntryView } from './CalendarEntryView.tsx'
import { dayWords } from './calendarWeeks.ts'
import type { CalendarGestures } from './useCalendarGestures.ts'

interface UndatedRowsProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
}

/** Rows without a date, found by their name: they are dragged to a day, or put on the one that has the keys. */
export function UndatedRows({ calendar, gestures }: UndatedRowsProps) {
  const { t } = useTranslation()
  const { undated, day, grid, isArrangeable } = calendar
  const { locale } = grid.context
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim().toLocaleLowerCase(locale))
  const found = useMemo(
    () =>
      wanted === ''
        ? undated
        : undated.filter((rowId) => gestures.nameOf(rowId).toLocaleLowerCase(locale).includes(wanted)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- names change with the rows
    [wanted, undated, grid.model, locale],
  )
  const words = dayWords(day, locale, { day: 'numeric', month: 'long' })
  return (
    <>
      <TextInput
        icon={Search}
        aria-label={t('grid.calendar.findUndated')}
        placeholder={t('grid.calendar.find')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul className="calendar-list">
        {found.slice(0, MOST).map((rowId) => (
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
        {found.length > MOST && (
          <li className="calendar-rest">{t('grid.calendar.more', { count: found.length - MOST })}</li>
        )}
      </ul>
      {found.length === 0 && wanted !== '' && (
        <p className="calendar-rest">{t('grid.bar.nothingFound', { query: query.trim() })}</p>
      )}
      {isArrangeable && found.length > 0 && <p className="calendar-rest">{t('grid.calendar.undatedNote')}</p>}
    </>
  )
}

/** Rows that are listed; the rest are counted, and found. */
const MOST = 200
