import { err, ok } from '@sheaf/base'
import type { StoredValue } from '../records/DatabaseRecords.ts'
import { flagOf, recordOf } from '../stored/storedValues.ts'
import { FIELD_VISIBILITIES } from '../views/DatabaseView.ts'
import { MAX_FIELD_WIDTH, MIN_FIELD_WIDTH, readDatabaseView } from '../views/readDatabaseView.ts'
import type { SetColumn } from './Command.ts'
import type { CommandRules } from './CommandRules.ts'

export const setColumn: CommandRules<SetColumn> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan(command, records, { version }) {
    const { viewId, fieldId, width, visibility } = command
    const view = records.view(viewId)
    const field = records.field(fieldId)
    if (view === null) return err('view_gone')
    if (field === null) return err('field_gone')
    if (visibility === 'hidden' && flagOf(field.value['is_primary'], false)) return err('primary_field')
    if (width !== undefined && !(width >= MIN_FIELD_WIDTH && width <= MAX_FIELD_WIDTH))
      return err('invalid_value')
    const settings = recordOf(view.value['field_settings'])
    const field_settings = { ...settings, [fieldId]: { ...recordOf(settings[fieldId]), ...stored(command) } }
    return ok({ views: [{ ...view, version, value: { ...view.value, field_settings } }] })
  },
  invert({ kind, viewId, fieldId, width, wrap, visibility }, records) {
    const view = records.view(viewId)
    if (view === null) return []
    const before = readDatabaseView(viewId, view.value).fieldSettings.get(fieldId)
    return [
      {
        kind,
        viewId,
        fieldId,
        ...(width !== undefined && { width: before?.width ?? DEFAULT.width }),
        ...(wrap !== undefined && { wrap: before?.wrap ?? DEFAULT.wrap }),
        ...(visibility !== undefined && { visibility: before?.visibility ?? DEFAULT.visibility }),
      },
    ]
  },
}

/** Numbers and boxes, which all generations read (collab-model 4.7). */
function stored({ width, wrap, visibility }: SetColumn): StoredValue {
  return {
    ...(width !== undefined && { width: Math.round(width) }),
    ...(wrap !== undefined && { wrap }),
    ...(visibility !== undefined && { visibility: FIELD_VISIBILITIES.indexOf(visibility) }),
  }
}

/** Of a field for which a view stores nothing. */
const DEFAULT = { width: MIN_FIELD_WIDTH, wrap: false, visibility: 'shown' } as const
