import { err, ok } from '@sheaf/base'
import { FORMULA_SIGN, readField, readFormulaText } from '../../fields/readField.ts'
import { FIELD_TYPES, fieldTypeNumber } from '../../fields/FieldType.ts'
import { flagOf, recordOf } from '../../stored/storedValues.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { editedField } from './editedField.ts'
import type { SetFormula } from './FieldCommand.ts'

/** A formula that is taken away leaves an empty key: to the mirror, one that is missing was left out by another client. */
export const setFormula: CommandRules<SetFormula> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ fieldId, formula }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (flagOf(field.value['is_primary'], false)) return err('primary_field')
    if (formula !== null && formula.length > DATABASE_LIMITS.formulaLength) return err('invalid_value')
    const before = readFormulaText(field.value, readField(fieldId, field.value).typeNumber)
    if (before === formula) return ok({})
    const stored = recordOf(field.value['type_option'])
    const ty = fieldTypeNumber('rich_text')
    const type_option = String(ty) in stored ? stored : { ...stored, [ty]: {} }
    const keys = formula === null ? { formula: '' } : { ty, type_option, formula: FORMULA_SIGN + formula }
    return ok({ fields: [{ ...field, version, value: editedField(field, keys, nowSeconds) }] })
  },
  invert({ kind, fieldId }, records) {
    const field = records.field(fieldId)
    if (field === null) return []
    const { typeNumber } = readField(fieldId, field.value)
    const formula = readFormulaText(field.value, typeNumber)
    const type = FIELD_TYPES[typeNumber]
    if (formula !== null || !type) return [{ kind, fieldId, formula }]
    return [{ kind: 'setFieldType', fieldId, type }]
  },
}
