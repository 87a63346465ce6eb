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
    const keys = layout === 'chart' ? settings : storedPlainSettings(layout, settings)
    const own = Object.entries({ ...recordOf(stored[number]), ...keys })
    const kept = Object.fromEntries(own.filter(([, value]) => value !== null))
    return changedView(view.value, { layout_settings: { ...stored, [number]: kept } }, context)
  },
  invert(command, records) {
    const { viewId, layout, settings } = command
    const view = records.view(viewId)
    if (view === null) return []
    const { others, ...read } = readDatabaseView(viewId, view.value).settings
    const before: Readonly<Record<string, unknown>> =
      layout === 'chart' ? (others.get(PLAIN_LAYOUTS.chart) ?? {}) : { ...read[layout] }
    const named = Object.keys(settings).map((name) => {
      const value = before[name] ?? null
      // A field that was deleted meanwhile is as good as none.
      return [name, isGone([name, value], records) ? null : value]
    })
    return [{ ...command, settings: Object.fromEntries(named) }]
  },
}

function isGone([name, value]: readonly [string, unknown], records: RecordReader): boolean {
  return (
    /field_?id$/i.test(name) && typeof value === 'string' && value !== '' && records.field(value) === null
  )
}
