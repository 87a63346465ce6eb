import { err, ok } from '@sheaf/base'
import { isSelect } from '../../cells/convertSelect.ts'
import { newField } from '../../fields/newField.ts'
import { fieldTypeNumber, FIELD_TYPES } from '../../fields/FieldType.ts'
import { optionsOf, readField } from '../../fields/readField.ts'
import { flagOf, recordOf, textOf } from '../../stored/storedValues.ts'
import type { CommandContext, CommandRules } from '../CommandRules.ts'
import type { FieldRecord } from '../../records/DatabaseRecords.ts'
import { editedField } from './editedField.ts'
import type { SetFieldType } from './FieldCommand.ts'
import { withOptions } from './selectOptions.ts'

export const setFieldType: CommandRules<SetFieldType> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ fieldId, type }, records, context) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (flagOf(field.value['is_primary'], false)) return err('primary_field')
    const before = readField(fieldId, field.value)
    if (before.type !== 'formula' && before.typeNumber === fieldTypeNumber(type)) return ok({})
    return ok({ fields: [retyped(field, type, context)] })
  },
  invert({ kind, fieldId }, records) {
    const field = records.field(fieldId)
    const before = field && readField(fieldId, field.value)
    if (before?.type === 'formula') return [{ kind: 'setFormula', fieldId, formula: before.options.source }]
    const type = before && FIELD_TYPES[before.typeNumber]
    return type === undefined || type === null ? [] : [{ kind, fieldId, type }]
  },
}

/** Options of the type stay where it has some from before; a select takes along those of the other kind. */
function retyped(field: FieldRecord, type: SetFieldType['type'], context: CommandContext): FieldRecord {
  const { version, nowSeconds } = context
  const before = readField(field.id, field.value)
  const key = String(fieldTypeNumber(type))
  const stored = recordOf(field.value['type_option'])
  const fresh = recordOf(
    newField({ id: field.id, name: '', type, isPrimary: false }, nowSeconds)['type_option'],
  )
  const type_option = key in stored ? stored : { ...stored, [key]: fresh[key] }
  const ty = fieldTypeNumber(type)
  const keys = { ty, type_option, ...(textOf(field.value['formula']) !== '' && { formula: '' }) }
  const after = { ...field, version, value: editedField(field, keys, nowSeconds) }
  if (!isSelect(type) || !isSelect(before.type)) return after
  const taken = optionsOf(before.optionsByType, before.type)
  const kept = optionsOf(before.optionsByType, type).options
  const known = new Set(taken.options.map(({ id }) => id))
  const options = [...taken.options, ...kept.filter(({ id }) => !known.has(id))]
  return withOptions({ record: after, type, disableColor: taken.disableColor }, options, context)
}
