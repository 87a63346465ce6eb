import type { FormulaLanguage } from './FormulaLanguage.ts'
import { formulaCell } from './formulaCell.ts'
import { readFormulas } from './readFormulas.ts'

/** The language of formulas: what `speakFormulas` takes. */
export const formulaLanguage: FormulaLanguage = { read: readFormulas, cell: formulaCell }

export { checkFormula, type CheckedFormula, type FieldMeaning, type FormulaFields } from './checkFormula.ts'
export { evaluateExpression, isOfType, type FormulaRow } from './evaluateExpression.ts'
export type { FormulaDate, FormulaRun, FormulaValue } from './FormulaValue.ts'
export { fieldValueType } from './fieldMeaning.ts'
export type {
  FormulaExpression,
  FormulaNode,
  FormulaProblem,
  FormulaResult,
  FormulaScalar,
  FormulaType,
  RelatedTarget,
} from './Formula.ts'
export { FORMULA_FUNCTIONS, formulaFunction, FUNCTION_NAMES } from './functions/formulaFunctions.ts'
export type { AnyFunction, FunctionGroup, FunctionParameter } from './functions/FormulaFunction.ts'
export { FUNCTION_GROUPS } from './functions/FormulaFunction.ts'
export { parseFormula, type ParsedFormula } from './parseFormula.ts'
export { printFormula } from './printFormula.ts'
export { readFormulas, tryFormula } from './readFormulas.ts'
export { fieldReference, quotedText, readTokens, type FormulaToken } from './readTokens.ts'
export { relatedType } from './relatedValue.ts'
export { valueText } from './valueText.ts'
