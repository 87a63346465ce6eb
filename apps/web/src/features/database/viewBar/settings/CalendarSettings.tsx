import { calendarField, isDated, openRecords, type LayoutSettings } from '@sheaf/model'
import { Select, Switch } from '@sheaf/ui'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../useViewBar.ts'

/** Which dates a calendar shows, and how its weeks look. */
export function CalendarSettings({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, viewId, fields, records, context, personal } = bar
  const { firstDayOfWeek, showWeekends, showWeekNumbers, numberOfDays } = view.settings.calendar
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const set = (settings: Partial<LayoutSettings['calendar']>) =>
    personal.change([{ kind: 'setCalendar', viewId, settings }])
  const weekday = new Intl.DateTimeFormat(context.locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <fieldset className="view-calendar">
      <legend className="grid-menu-label">{t('grid.calendar.shownField')}</legend>
      <Select
        label={t('grid.calendar.shownField')}
        value={calendarField(database, view)?.id ?? ''}
        options={fields.filter(isDated).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(fieldId) => set({ fieldId })}
      />
      <p className="grid-menu-label">{t('grid.calendar.firstDay')}</p>
      <Select
        label={t('grid.calendar.firstDay')}
        value={String(firstDayOfWeek)}
        options={WEEK.map((day) => ({ value: String(day), label: weekday.format(SUNDAY + day * DAY_MS) }))}
        onChange={(day) => set({ firstDayOfWeek: Number(day) })}
      />
      <p className="grid-menu-label">{t('grid.calendar.numberOfDays')}</p>
      <Select
        label={t('grid.calendar.numberOfDays')}
        value={String(numberOfDays)}
        options={DAYS.map((count) => ({
          value: String(count),
          label: count === DAYS_OF_WEEK ? t('grid.calendar.week') : t('grid.calendar.severalDays', { count }),
        }))}
        onChange={(count) => set({ numberOfDays: Number(count) })}
      />
      <Switch
        label={t('grid.calendar.weekends')}
        isOn={showWeekends}
        onChange={(isOn) => set({ showWeekends: isOn })}
      />
      <Switch
        label={t('grid.calendar.weekNumbers')}
        isOn={showWeekNumbers}
        onChange={(isOn) => set({ showWeekNumbers: isOn })}
      />
    </fieldset>
  )
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const DAYS_OF_WEEK = 7
/** One day is shown by itself. */
const DAYS = [2, 3, 4, 5, 6, DAYS_OF_WEEK]
const DAY_MS = 86_400_000
/** 4 January 1970. */
const SUNDAY = 3 * DAY_MS
