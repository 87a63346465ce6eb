import { err } from '@sheaf/base'
import type { Field } from '../../fields/Field.ts'
import { readField } from '../../fields/readField.ts'
import type { StoredValue } from '../../records/DatabaseRecords.ts'
import { recordOf } from '../../stored/storedValues.ts'
import { CALENDAR_SPANS, type LayoutSettings } from '../../views/DatabaseView.ts'
import { isDated } from '../../views/readCalendar.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import type { CommandRules, RecordReader } from '../CommandRules.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { SetCalendar } from './ViewCommand.ts'

type Settings = LayoutSettings['calendar']

export const setCalendar: CommandRules<SetCalendar> = {
  reads: () => NO_ROWS,
  plan({ viewId, settings }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    const { fieldId = null } = settings
    if (fieldId !== null && records.field(fieldId) === null) return err('field_gone')
    if (fieldId !== null && datedField(fieldId, records) === null) return err('invalid_value')
    const stored = recordOf(view.value.value['layout_settings'])
    const before = recordOf(stored[CALENDAR])
    const layout_settings = { ...stored, [CALENDAR]: { ...before, ...storedKeys(settings, before) } }
    return changedView(view.value, { layout_settings }, context)
  },
  invert({ kind, viewId, settings }, records) {
    const view = records.view(viewId)
    if (view === null) return []
    const stored: Settings = readDatabaseView(viewId, view.value).settings.calendar
    // A field that was deleted meanwhile is as good as none.
    const before = {
      ...stored,
      fieldId: datedField(stored.fieldId, records) === null ? null : stored.fieldId,
    }
    const named = Object.entries(before).filter(([key]) => key in settings)
    return [{ kind, viewId, settings: Object.fromEntries(named) }]
  },
}

function datedField(fieldId: string | null, records: RecordReader): Field | null {
  const record = fieldId === null ? null : records.field(fieldId)
  const field = record && readField(record.id, record.value)
  return field && isDated(field) ? field : null
}

/** As the format has them (collab-model 4.7). */
function storedKeys({ span, fieldId, ...settings }: Partial<Settings>, before: StoredValue): StoredValue {
  const plain = Object.entries(settings).map(([key, value]) => [KEYS[key as keyof typeof KEYS], value])
  return {
    ...(fieldId !== undefined && { field_id: fieldId ?? '' }),
    ...(span && { layout_ty: CALENDAR_SPANS.indexOf(span) }),
    ...Object.fromEntries(plain),
    // The newest clients read this key, and the others do not know it.
    ...(FIRST_DAY in before && 'firstDayOfWeek' in settings && { [FIRST_DAY]: settings.firstDayOfWeek }),
  }
}

const KEYS = {
  firstDayOfWeek: 'first_day_of_week',
  showWeekNumbers: 'show_week_numbers',
  showWeekends: 'show_weekends',
  numberOfDays: 'number_of_days',
} as const
const FIRST_DAY = 'first_day_of_week_v2'
const CALENDAR = '2'
