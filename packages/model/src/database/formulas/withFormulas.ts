import type { Field } from '../fields/Field.ts'
import { spokenFormulas } from './FormulaLanguage.ts'

/** Fields with their formulas looked into, where the language of formulas is loaded. */
export function withFormulas(fields: readonly Field[]): readonly Field[] {
  return spokenFormulas()?.read(fields) ?? fields
}
