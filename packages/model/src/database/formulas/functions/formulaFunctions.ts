import { DATE_FUNCTIONS } from './dateFunctions.ts'
import { DURATION_FUNCTIONS } from './durationFunctions.ts'
import type { AnyFunction } from './FormulaFunction.ts'
import { LIST_FUNCTIONS } from './listFunctions.ts'
import { LOGIC_FUNCTIONS } from './logicFunctions.ts'
import { NUMBER_FUNCTIONS } from './numberFunctions.ts'
import { TEXT_FUNCTIONS } from './textFunctions.ts'

/** All functions by their names; `let`, which names a value, is no function. */
export const FORMULA_FUNCTIONS = {
  ...LOGIC_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...DURATION_FUNCTIONS,
  ...LIST_FUNCTIONS,
} as const

export type FormulaFunctionName = keyof typeof FORMULA_FUNCTIONS

/** A function by its name, whatever case; null where there is none. */
export function formulaFunction(
  name: string,
): { readonly name: FormulaFunctionName; readonly is: AnyFunction } | null {
  const known = BY_NAME.get(name.toLowerCase())
  return known === undefined ? null : { name: known, is: FORMULA_FUNCTIONS[known] }
}

export const FUNCTION_NAMES = Object.keys(FORMULA_FUNCTIONS) as readonly FormulaFunctionName[]

const BY_NAME = new Map(FUNCTION_NAMES.map((name) => [name.toLowerCase(), name]))
