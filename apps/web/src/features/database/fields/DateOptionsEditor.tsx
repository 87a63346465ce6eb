import {
  DATE_FORMATS,
  formatDate,
  formatTime,
  TIME_FORMATS,
  type DateOptions,
  type FieldOf,
  type TypeOptions,
} from '@sheaf/model'
import { Switch } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { ChoiceRow } from './ChoiceRow.tsx'

interface DateOptionsEditorProps {
  readonly grid: Grid
  readonly field: FieldOf<'date_time' | 'created_time' | 'last_edited_time'>
}

type DateTypeOptions = Extract<TypeOptions, { readonly dateFormat?: unknown }>

/** How the dates of a field are written. */
export function DateOptionsEditor({ grid: { actions, context }, field }: DateOptionsEditorProps) {
  const { t } = useTranslation()
  const { options, type } = field
  function set(change: Omit<DateTypeOptions, 'type'>): void {
    actions.run([{ kind: 'setFieldOptions', fieldId: field.id, options: { type, ...change } }])
  }
  const place = { locale: context.locale, timeZone: 'UTC' }
  const day = exampleDay(context.now)
  const dates = DATE_FORMATS.map((dateFormat) => ({
    id: dateFormat,
    name: formatDate(day, { ...options, dateFormat }, false, place),
  }))
  const times = TIME_FORMATS.map((timeFormat) => ({
    id: timeFormat,
    name: formatTime(day, { ...options, timeFormat }, place),
  }))
  const isDate = type === 'date_time'
  return (
    <>
      <ChoiceRow
        label={t('fields.dateFormat')}
        items={dates}
        chosenId={options.dateFormat}
        onPick={(id) => set({ dateFormat: DATE_FORMATS.find((each) => each === id) ?? 'friendly' })}
      />
      <ChoiceRow
        label={t('fields.timeFormat')}
        items={times}
        chosenId={options.timeFormat}
        onPick={(id) => set({ timeFormat: TIME_FORMATS.find((each) => each === id) ?? 'twenty_four_hour' })}
      />
      <ZoneRow zone={options.timeZone} onPick={(timeZone) => set({ timeZone })} />
      <Switch
        label={isDate ? t('fields.newDatesHaveTime') : t('fields.showTime')}
        isOn={options.includeTime ?? !isDate}
        onChange={(includeTime) => set({ includeTime })}
      />
    </>
  )
}

interface ZoneRowProps {
  readonly zone: DateOptions['timeZone']
  readonly onPick: (zone: string | null) => void
}

function ZoneRow({ zone, onPick }: ZoneRowProps) {
  const { t } = useTranslation()
  const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }))
  return (
    <>
      <ChoiceRow
        label={t('fields.timeZone')}
        items={[{ id: '', name: t('fields.zoneOfReader') }, ...zones]}
        chosenId={zone ?? ''}
        onPick={(id) => onPick(id || null)}
      />
      <p className="field-editor-note">{t('fields.timeZoneHint')}</p>
    </>
  )
}

/** The last of January at ten to six in the evening: day and month, and both halves of the day, differ in every format. */
function exampleDay(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear(), 0, 31, 17, 50) / 1000
}
