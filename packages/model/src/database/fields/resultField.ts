import type { Field } from './Field.ts'
import { optionsOf } from './readField.ts'

/** A formula as a field of the type that its result has, by whose rules it is filtered, sorted, grouped and shown; others as they are. */
export function resultField(field: Field): Field {
  if (field.type !== 'formula') return field
  const { result } = field.options
  return { ...field, type: result, options: optionsOf(field.optionsByType, result) } as Field
}
