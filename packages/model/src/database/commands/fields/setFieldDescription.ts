import { err, ok } from '@sheaf/base'
import { readField } from '../../fields/readField.ts'
import type { CommandRules } from '../CommandRules.ts'
import { DATABASE_LIMITS } from '../databaseLimits.ts'
import { editedField } from './editedField.ts'
import type { SetFieldDescription } from './FieldCommand.ts'

/** An empty one stays as a key: to the mirror, a key that is missing was left out by a client that does not know it. */
export const setFieldDescription: CommandRules<SetFieldDescription> = {
  reads: () => ({ rowIds: [], places: [] }),
  plan({ fieldId, description }, records, { version, nowSeconds }) {
    const field = records.field(fieldId)
    if (field === null) return err('field_gone')
    if (description.length > DATABASE_LIMITS.descriptionLength) return err('invalid_value')
    if (readField(fieldId, field.value).description === description) return ok({})
    return ok({ fields: [{ ...field, version, value: editedField(field, { description }, nowSeconds) }] })
  },
  invert({ kind, fieldId }, records) {
    const field = records.field(fieldId)
    return field ? [{ kind, fieldId, description: readField(fieldId, field.value).description }] : []
  },
}
