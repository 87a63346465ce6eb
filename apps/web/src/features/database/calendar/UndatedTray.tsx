import { classNames, IconButton } from '@sheaf/ui'
import { PanelRightClose } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Calendar } from './Calendar.ts'
import { UndatedRows } from './UndatedRows.tsx'
import type { CalendarGestures } from './useCalendarGestures.ts'
import type { EntryDrag } from './useEntryDrag.ts'

interface UndatedTrayProps {
  readonly calendar: Calendar
  readonly gestures: CalendarGestures
  readonly drag: EntryDrag | null
}

/** Beside a calendar, the rows without a date. What is dragged there loses its date. */
export function UndatedTray({ calendar, gestures, drag }: UndatedTrayProps) {
  const { t } = useTranslation()
  const { undated, grid, setList } = calendar
  return (
    <aside
      className={classNames('calendar-tray', drag?.isUndated && 'is-target')}
      aria-label={t('grid.calendar.undated')}
    >
      <div className="calendar-tray-head">
        <b>{t('grid.calendar.undated')}</b>
        <span className="db-count">{undated.length.toLocaleString(grid.context.locale)}</span>
        <IconButton
          icon={PanelRightClose}
          label={t('grid.calendar.closeUndated')}
          onClick={() => setList(null)}
        />
      </div>
      <UndatedRows {...{ calendar, gestures }} />
    </aside>
  )
}
