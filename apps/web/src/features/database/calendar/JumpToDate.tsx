import { Popover } from '@sheaf/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { MonthCalendar } from '../editing/MonthCalendar.tsx'
import type { Calendar } from './Calendar.ts'

interface JumpToDateProps {
  readonly calendar: Calendar
  readonly onPick: (day: number) => void
}

/** What is shown, in words; a press offers a month in which any day can be picked. */
export function JumpToDate({ calendar, onPick }: JumpToDateProps) {
  const { t } = useTranslation()
  const { title, list, setList, day, today, settings, grid } = calendar
  return (
    <h2 aria-live="polite">
      <Popover
        align="start"
        width={288}
        label={t('grid.calendar.jump')}
        isOpen={list === 'jump'}
        onOpenChange={(isOpen) => setList(isOpen ? 'jump' : null)}
        trigger={
          <button type="button" className="calendar-title" title={t('grid.calendar.jump')}>
            {title}
            <ChevronDown size={16} aria-hidden />
          </button>
        }
      >
        {list === 'jump' && (
          <MonthCalendar
            start={day}
            end={null}
            today={today}
            locale={grid.context.locale}
            firstDayOfWeek={settings.firstDayOfWeek}
            hasFocus
            onPick={(picked) => {
              setList(null)
              onPick(picked)
            }}
          />
        )}
      </Popover>
    </h2>
  )
}
