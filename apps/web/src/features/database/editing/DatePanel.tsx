import { dayOf, type Cell, type FieldOf } from '@sheaf/model'
import { Switch } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { CellReminders } from '../cells/CellReminders.ts'
import { draftDays, pickDay, pickRange, type DateDraft } from '../cells/dateDraft.ts'
import type { InputContext } from '@sheaf/export/cells'
import { MonthCalendar } from './MonthCalendar.tsx'
import { ReminderPick } from './ReminderPick.tsx'
import { timeInFieldZone } from './timeInFieldZone.ts'
import { TimeField } from './TimeField.tsx'

interface DatePanelProps {
  readonly draft: DateDraft
  readonly field: FieldOf<'date_time'>
  /** As it is stored. */
  readonly cell: Cell | null
  /** Null where nobody is reminded. */
  readonly reminders: CellReminders | null
  readonly context: InputContext
  readonly onChange: (draft: DateDraft) => void
  /** A day was picked and nothing else is open. */
  readonly onDone: (draft: DateDraft) => void
}

/** The rest of a date's editor, under the field of its start: the end, a month, and what the date has. */
export function DatePanel(props: DatePanelProps) {
  const { draft, field, cell, reminders, context, onChange, onDone } = props
  const { t } = useTranslation()
  const { options } = field
  const days = draftDays(draft, options, context)
  const elsewhere = timeInFieldZone(draft, options, context)
  const set = (change: Partial<DateDraft>) => onChange({ ...draft, ...change })
  return (
    <div className="grid-panel">
      {draft.isRange && (
        <div className="grid-date-line">
          <input
            className="grid-date-field"
            aria-label={t('grid.endDate')}
            placeholder={t('grid.endDate')}
            value={draft.end}
            onChange={(event) => set({ end: event.target.value })}
          />
          {draft.hasTime && (
            <TimeField
              label={t('grid.endTime')}
              value={draft.endTime}
              onChange={(endTime) => set({ endTime })}
            />
          )}
        </div>
      )}
      {elsewhere && <p className="grid-panel-note">{t('grid.timeElsewhere', elsewhere)}</p>}
      <MonthCalendar
        start={days.start}
        end={days.end}
        today={dayOf(context.now / 1000, context.timeZone)}
        locale={context.locale}
        firstDayOfWeek={context.firstDayOfWeek ?? 0}
        onPick={(day) => {
          const picked = pickDay(draft, day, options, context)
          if (draft.isRange || draft.hasTime) onChange(picked)
          else onDone(picked)
        }}
        range={{
          onExtend: (range) => onChange(pickRange(draft, range, options, context)),
          onDone: () => onDone(draft),
        }}
        onClear={() => onDone({ ...draft, start: '', end: '', startTime: '', endTime: '' })}
      />
      <div className="grid-date-switches">
        <Switch label={t('grid.endDate')} isOn={draft.isRange} onChange={(isRange) => set({ isRange })} />
        <Switch label={t('grid.time')} isOn={draft.hasTime} onChange={(hasTime) => set({ hasTime })} />
        {reminders && (
          <ReminderPick
            {...{ reminders, draft, cell, options }}
            place={context}
            onPick={(reminder) => set({ reminder })}
          />
        )}
      </div>
    </div>
  )
}
