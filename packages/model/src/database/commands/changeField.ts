import { err, ok, type Result } from '@sheaf/base'
import type { FieldRecord } from '../records/DatabaseRecords.ts'
import { flagOf, textOf } from '../stored/storedValues.ts'
import { hasRoomForField } from './addField.ts'
import type { DeleteField, RenameField, RestoreField } from './Command.ts'
import type { CommandRefusal, CommandRules, RecordChanges } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'
import { editedField } from './fields/editedField.ts'

const NOTHING_READ = { rowIds: [], places: [] }

export const renameField: CommandRules<RenameField> = {
  reads: () => NOTHING_READ,
  plan({ fieldId, name }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (name.length > DATABASE_LIMITS.nameLength) return err('invalid_value')
    if (textOf(field.value['name']) === name) return ok({})
    return changed({ ...field, version, value: editedField(field, { name }, nowSeconds) })
  },
  invert({ fieldId }, records) {
    const field = records.field(fieldId)
    return field ? [{ kind: 'renameField', fieldId, name: textOf(field.value['name']) }] : []
  },
}

/** Cells stay, and are shown again when the field is restored. */
export const deleteField: CommandRules<DeleteField> = {
  reads: () => NOTHING_READ,
  plan({ fieldId }, records, { version }) {
    const field = records.field(fieldId)
    if (field === null || field.isDeleted) return ok({})
    if (flagOf(field.value['is_primary'], false)) return err('primary_field')
    return changed({ ...field, version, isDeleted: true })
  },
  invert: ({ fieldId }, records) =>
    records.field(fieldId)?.isDeleted === false ? [{ kind: 'restoreField', fieldId }] : [],
}

export const restoreField: CommandRules<RestoreField> = {
  reads: () => NOTHING_READ,
  plan({ fieldId }, records, { version }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (!field.isDeleted) return ok({})
    if (!hasRoomForField(records)) return err('too_many')
    return changed({ ...field, version, isDeleted: false })
  },
  invert: ({ fieldId }, records) =>
    records.field(fieldId)?.isDeleted ? [{ kind: 'deleteField', fieldId }] : [],
}

function changed(field: FieldRecord): Result<RecordChanges, CommandRefusal> {
  return ok({ fields: [field] })
}
