import { err, ok, type Result } from '@sheaf/base'
import { fieldTypeNumber } from '../fields/FieldType.ts'
import { readField } from '../fields/readField.ts'
import type { FieldRecord, StoredValue } from '../records/DatabaseRecords.ts'
import { flagOf, recordOf, textOf } from '../stored/storedValues.ts'
import { hasRoomForField } from './addField.ts'
import type { AddOption, DeleteField, RenameField, RestoreField } from './Command.ts'
import type { CommandRefusal, CommandRules, RecordChanges } from './CommandRules.ts'
import { DATABASE_LIMITS } from './databaseLimits.ts'

const NOTHING_READ = { rowIds: [], places: [] }

export const renameField: CommandRules<RenameField> = {
  reads: () => NOTHING_READ,
  plan({ fieldId, name }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (name.length > DATABASE_LIMITS.nameLength) return err('invalid_value')
    if (textOf(field.value['name']) === name) return ok({})
    return changed({ ...field, version, value: edited(field, { name }, nowSeconds) })
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

/** An option under an id that is there already is taken for the same one. */
export const addOption: CommandRules<AddOption> = {
  reads: () => NOTHING_READ,
  plan({ fieldId, option }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    const read = readField(fieldId, field.value)
    if (read.type !== 'single_select' && read.type !== 'multi_select') return err('invalid_value')
    const { options, disableColor } = read.options
    // Cells list ids of options with commas between them.
    if (option.id.includes(',') || option.name.length > DATABASE_LIMITS.nameLength)
      return err('invalid_value')
    if (options.some(({ id }) => id === option.id)) return ok({})
    if (options.length >= DATABASE_LIMITS.options) return err('too_many')
    const key = String(fieldTypeNumber(read.type))
    const stored = recordOf(field.value['type_option'])
    const content = JSON.stringify({ disable_color: disableColor, options: [...options, option] })
    const type_option = { ...stored, [key]: { ...recordOf(stored[key]), content } }
    return changed({ ...field, version, value: edited(field, { type_option }, nowSeconds) })
  },
  // An option that nobody uses is in nobody's way; somebody else may use it by now.
  invert: () => [],
}

function edited(field: FieldRecord, value: StoredValue, nowSeconds: number): StoredValue {
  return { ...field.value, ...value, last_modified: String(nowSeconds) }
}

function changed(field: FieldRecord): Result<RecordChanges, CommandRefusal> {
  return ok({ fields: [field] })
}
