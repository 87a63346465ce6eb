import { err } from '@sheaf/base'
import { recordOf } from '../../stored/storedValues.ts'
import { PLAIN_LAYOUTS, storedPlainSettings } from '../../views/layoutSettings.ts'
import { readDatabaseView } from '../../views/readDatabaseView.ts'
import type { CommandRules, RecordReader } from '../CommandRules.ts'
import { changedView, findView, NO_ROWS } from './changeView.ts'
import type { SetLayoutSettings } from './ViewCommand.ts'

export const setLayoutSettings: CommandRules<SetLayoutSettings> = {
  reads: () => NO_ROWS,
  plan({ viewId, layout, settings }, records, context) {
    const view = findView(records, viewId)
    if (!view.ok) return view
    if (Object.entries(settings).some((entry) => isGone(entry, records))) return err('field_gone')
    const stored = recordOf(view.value.value['layout_settings'])
    const number = PLAIN_LAYOUTS[layout]
    const own = { ...recordOf(stored[number]), ...storedPlainSettings(layout, settings) }
    return changedView(view.value, { layout_settings: { ...stored, [number]: own } }, context)
  },
  invert(command, records) {
    const { viewId, layout, settings } = command
    const view = records.view(viewId)
    if (view === null) return []
    // A field that was deleted meanwhile is as good as none.
    const before = Object.entries(readDatabaseView(viewId, view.value).settings[layout]).map((entry) =>
      isGone(entry, records) ? [entry[0], null] : entry,
    )
    const named = before.filter(([name]) => String(name) in settings)
    return [{ ...command, settings: Object.fromEntries(named) }]
  },
}

function isGone([name, value]: readonly [string, unknown], records: RecordReader): boolean {
  return name.endsWith('FieldId') && typeof value === 'string' && records.field(value) === null
}
