import { err, ok } from '@sheaf/base'
import { fieldTypeNumber } from '../../fields/FieldType.ts'
import type { StoredValue, ViewRecord } from '../../records/DatabaseRecords.ts'
import { recordOf } from '../../stored/storedValues.ts'
import { FIELD_VISIBILITIES } from '../../views/DatabaseView.ts'
import { hasRoomForField, withField } from '../addField.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import type { CopyField } from './FieldCommand.ts'

export const copyField: CommandRules<CopyField> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ fieldId, copyId, name }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (records.field(copyId) !== null) return err('id_taken')
    if (name.length > DATABASE_LIMITS.nameLength) return err('invalid_value')
    if (!hasRoomForField(records) || records.fields().length >= DATABASE_LIMITS.fieldsEver)
      return err('too_many')
    const times = { created_at: String(nowSeconds), last_modified: String(nowSeconds) }
    const value = { ...oneWay(field.value), id: copyId, name, is_primary: false, ...times }
    const views = records.views().map((view) => ({ ...withCopy(view, fieldId, copyId), version }))
    return ok({ fields: [{ id: copyId, version, isDeleted: false, value }], views })
  },
  invert: ({ copyId }) => [{ kind: 'deleteField', fieldId: copyId }],
}

/** A field of another database has one reciprocal field: the copy of a two-way relation is one-way. */
function oneWay(value: StoredValue): StoredValue {
  const key = String(fieldTypeNumber('relation'))
  const stored = recordOf(value['type_option'])
  if (stored[key] === undefined) return value
  const pair = { is_two_way: false, reciprocal_field_id: '', reciprocal_field_name: '' }
  return { ...value, type_option: { ...stored, [key]: { ...recordOf(stored[key]), ...pair } } }
}

/** As wide as the field itself, and in sight. */
function withCopy(view: ViewRecord, fieldId: string, copyId: string): ViewRecord {
  const placed = withField(view, copyId, fieldId)
  const settings = recordOf(view.value['field_settings'])
  if (settings[fieldId] === undefined) return placed
  const copied = { ...recordOf(settings[fieldId]), visibility: FIELD_VISIBILITIES.indexOf('shown') }
  return { ...placed, value: { ...placed.value, field_settings: { ...settings, [copyId]: copied } } }
}
