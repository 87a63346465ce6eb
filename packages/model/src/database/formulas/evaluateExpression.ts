import { bounded } from '../numbers/exactArithmetic.ts'
import { exactNumber } from '../numbers/exactNumber.ts'
import { isListType, type FormulaExpression, type FormulaType, type RelatedTarget } from './Formula.ts'
import {
  listIn,
  MAX_DIGITS,
  MAX_LIST,
  type FormulaRun,
  type FormulaScope,
  type FormulaValue,
} from './FormulaValue.ts'
import type { AnyFunction, FunctionWork, LazyValue, WantedType } from './functions/FormulaFunction.ts'
import { FORMULA_FUNCTIONS } from './functions/formulaFunctions.ts'
import { operatorNamed } from './operators.ts'

/** What the fields of a row hold. */
export interface FormulaRow {
  readonly valueOf: (fieldId: string) => FormulaValue
  readonly relatedOf: (fieldId: string, target: RelatedTarget) => readonly FormulaValue[]
}

/**
 * What an expression is for a row. It always ends and never throws: what cannot be worked out is nothing, and so is
 * everything once the run has no work left.
 */
export function evaluateExpression(
  expression: FormulaExpression,
  row: FormulaRow,
  run: FormulaRun,
): FormulaValue {
  const value = evaluate(expression, { row, run, scope: NO_VARIABLES })
  return run.spend(0) ? value : null
}

interface Evaluation {
  readonly row: FormulaRow
  readonly run: FormulaRun
  readonly scope: FormulaScope
}

function evaluate(expression: FormulaExpression, on: Evaluation): FormulaValue {
  if (!on.run.spend(1)) return null
  switch (expression.op) {
    case 'number':
      return bounded(exactNumber(expression.decimal), MAX_DIGITS)
    case 'text':
      return expression.text
    case 'boolean':
      return expression.value
    case 'nothing':
      return null
    case 'field':
      return on.row.valueOf(expression.fieldId)
    case 'related': {
      const values = on.row.relatedOf(expression.fieldId, expression.target)
      return on.run.spend(values.length) ? values.slice(0, MAX_LIST) : null
    }
    case 'variable':
      return on.scope.get(expression.name) ?? null
    case 'let': {
      const value = evaluate(expression.value, on)
      return evaluate(expression.body, { ...on, scope: new Map([...on.scope, [expression.name, value]]) })
    }
    case 'list':
      return expression.items.map((item) => evaluate(item, on))
    case 'call':
      return call(expression, on)
  }
}

type Call = Extract<FormulaExpression, { readonly op: 'call' }>

function call({ name, args }: Call, on: Evaluation): FormulaValue {
  const operator = operatorNamed(name)
  if (operator !== null) return strictly(operator, [operator.left, operator.right], args, on)
  const is = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (is === undefined) return null
  return 'evaluateLazily' in is
    ? is.evaluateLazily(
        args.map((arg, index) => lazily(arg, needed(is, index), on)),
        on.run,
      )
    : strictly(
        is,
        args.map((_, index) => parameterAt(is, index)),
        args,
        on,
      )
}

function parameterAt({ parameters }: AnyFunction, index: number): WantedType {
  return (parameters[index] ?? parameters.at(-1))?.type ?? 'value'
}

interface Strict {
  readonly takesNothing?: boolean
  readonly evaluate: FunctionWork
}

function strictly(
  is: Strict,
  wanted: readonly WantedType[],
  args: readonly FormulaExpression[],
  on: Evaluation,
): FormulaValue {
  const values: FormulaValue[] = []
  for (const [index, arg] of args.entries()) {
    const value = evaluate(arg, on) ?? (is.takesNothing ? null : valueForNothing(wanted[index], arg.type))
    if (value === undefined || (value === null && !is.takesNothing)) return null
    values.push(value)
  }
  if (!on.run.spend(sizeOf(values))) return null
  const types = args.map(({ type }) => type)
  const value = is.evaluate(values, on.run, types)
  return on.run.spend(sizeOf([value])) ? value : null
}

/** What stands for nothing where a value is needed; undefined where nothing does. */
function valueForNothing(wanted: WantedType | undefined, type: FormulaType): FormulaValue | undefined {
  if (wanted === 'T[]' || wanted?.endsWith('[]')) return []
  const is = wanted === 'T' || wanted === 'value' ? type : wanted
  if (is === 'text') return ''
  return is === 'boolean' ? false : undefined
}

/** A list is needed where a list is taken: nothing is one without items. */
function needed({ parameters }: AnyFunction, index: number): boolean {
  return parameters[index]?.type === 'T[]'
}

function lazily(arg: FormulaExpression, isList: boolean, on: Evaluation): LazyValue {
  return {
    type: arg.type,
    get: () => evaluate(arg, on) ?? (isList ? [] : null),
    forItem(item, index) {
      const scope = new Map(on.scope).set('item', item).set('index', index + 1)
      return evaluate(arg, { ...on, scope })
    },
  }
}

/** How much work values are: one for some dozen letters or items. */
function sizeOf(values: readonly FormulaValue[]): number {
  let size = 1
  for (const value of values) {
    if (typeof value === 'string') size += value.length / SIGNS_PER_STEP
    else if (Array.isArray(value)) size += listIn(value).length / ITEMS_PER_STEP
  }
  return size
}

/** Whether what was worked out of an expression can be of the type; tests hold results against it. */
export function isOfType(value: FormulaValue, type: FormulaType): boolean {
  if (value === null) return true
  if (isListType(type)) return Array.isArray(value)
  switch (type) {
    case 'text':
      return typeof value === 'string'
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' || (typeof value === 'object' && 'cmp' in value)
    case 'duration':
      return typeof value === 'number'
    case 'date':
      return typeof value === 'object' && 'hasTime' in value
    case 'nothing':
      return false
  }
}

const FUNCTIONS: Readonly<Record<string, AnyFunction>> = FORMULA_FUNCTIONS
const NO_VARIABLES: FormulaScope = new Map()
const SIGNS_PER_STEP = 64
const ITEMS_PER_STEP = 16
