import type { FormulaExpression, FormulaType } from '../Formula.ts'
import type { FormulaRun, FormulaValue } from '../FormulaValue.ts'

export const FUNCTION_GROUPS = ['logic', 'text', 'number', 'date', 'duration', 'list'] as const
export type FunctionGroup = (typeof FUNCTION_GROUPS)[number]

/**
 * What a parameter takes: a type; `value` any value that is no list; `T` values of one type, which is the first one's;
 * `T[]` a list of any type; `numbers` a number or a list of numbers; `each` what is worked out for every item, where
 * `item` and `index` are known: a `test` is true or false, and a `key` can be put in order.
 */
export type WantedType = FormulaType | 'value' | 'T' | 'T[]' | 'numbers' | 'each' | 'each test' | 'each key'

export interface FunctionParameter {
  readonly name: string
  readonly type: WantedType
  readonly isOptional?: boolean
  /** Only the last: any number of them, at least one unless it is optional. */
  readonly isRest?: boolean
  /** The texts that it can be. */
  readonly units?: readonly string[]
}

/** `T` and `T[]` are what the parameters are; `each` and `each[]` what was worked out for the items. */
type ResultType = FormulaType | 'T' | 'T[]' | 'each[]'

export interface FormulaFunction {
  readonly group: FunctionGroup
  readonly parameters: readonly FunctionParameter[]
  readonly result: ResultType
  /** Whether it answers what nothing is; all others are nothing where a number, a date or a duration is. */
  readonly takesNothing?: boolean
  readonly evaluate: FunctionWork
}

export type FunctionWork = (
  values: readonly FormulaValue[],
  run: FormulaRun,
  types: readonly FormulaType[],
) => FormulaValue

/** What is worked out only where it is needed, or once for every item. */
interface LazyFunction extends Omit<FormulaFunction, 'evaluate'> {
  readonly evaluateLazily: LazyWork
}

type LazyWork = (args: readonly LazyValue[], run: FormulaRun) => FormulaValue

export interface LazyValue {
  readonly type: FormulaExpression['type']
  readonly get: () => FormulaValue
  readonly forItem: (item: FormulaValue, index: number) => FormulaValue
}

export type AnyFunction = FormulaFunction | LazyFunction
