import { compareValues, isSameValue } from '../compareValues.ts'
import type { FormulaValue } from '../FormulaValue.ts'
import type { AnyFunction } from './FormulaFunction.ts'

export const LOGIC_FUNCTIONS = {
  if: {
    group: 'logic',
    parameters: [
      { name: 'condition', type: 'boolean' },
      { name: 'then', type: 'T' },
      { name: 'otherwise', type: 'T', isOptional: true },
    ],
    result: 'T',
    takesNothing: true,
    evaluateLazily: ([condition, then, otherwise]) =>
      (condition?.get() === true ? then?.get() : otherwise?.get()) ?? null,
  },
  switch: {
    group: 'logic',
    parameters: [
      { name: 'value', type: 'value' },
      { name: 'case', type: 'value' },
      { name: 'then', type: 'T' },
      { name: 'more', type: 'T', isOptional: true, isRest: true },
    ],
    result: 'T',
    takesNothing: true,
    evaluateLazily([value, ...rest]) {
      const wanted = value?.get() ?? null
      for (let at = 0; at + 1 < rest.length; at += 2)
        if (isSameValue(wanted, rest[at]?.get() ?? null)) return rest[at + 1]?.get() ?? null
      return rest.length % 2 === 1 ? (rest.at(-1)?.get() ?? null) : null
    },
  },
  and: {
    group: 'logic',
    parameters: [{ name: 'condition', type: 'boolean', isRest: true }],
    result: 'boolean',
    takesNothing: true,
    evaluateLazily: (args) => args.every((arg) => arg.get() === true),
  },
  or: {
    group: 'logic',
    parameters: [{ name: 'condition', type: 'boolean', isRest: true }],
    result: 'boolean',
    takesNothing: true,
    evaluateLazily: (args) => args.some((arg) => arg.get() === true),
  },
  not: {
    group: 'logic',
    parameters: [{ name: 'condition', type: 'boolean' }],
    result: 'boolean',
    takesNothing: true,
    evaluate: ([condition]) => condition !== true,
  },
  empty: {
    group: 'logic',
    parameters: [{ name: 'value', type: 'T' }],
    result: 'boolean',
    takesNothing: true,
    evaluate: ([value]) => isEmpty(value ?? null),
  },
  coalesce: {
    group: 'logic',
    parameters: [{ name: 'value', type: 'T', isRest: true }],
    result: 'T',
    takesNothing: true,
    evaluateLazily(args) {
      for (const arg of args) {
        const value = arg.get()
        if (!isEmpty(value)) return value
      }
      return null
    },
  },
  between: {
    group: 'logic',
    parameters: [
      { name: 'value', type: 'T' },
      { name: 'from', type: 'T' },
      { name: 'to', type: 'T' },
    ],
    result: 'boolean',
    takesNothing: true,
    evaluate([value = null, from = null, to = null], run) {
      if ([value, from, to].some(isEmpty)) return false
      return compareValues(value, from, run) >= 0 && compareValues(value, to, run) <= 0
    },
  },
} as const satisfies Readonly<Record<string, AnyFunction>>

export function isEmpty(value: FormulaValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
