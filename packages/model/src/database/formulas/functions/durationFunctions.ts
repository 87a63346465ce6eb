import { plainIn, type FormulaValue } from '../FormulaValue.ts'
import type { AnyFunction, FormulaFunction } from './FormulaFunction.ts'

const DURATION_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

export const DURATION_FUNCTIONS = {
  duration: {
    group: 'duration',
    parameters: [
      { name: 'amount', type: 'number' },
      { name: 'unit', type: 'text', units: DURATION_UNITS },
    ],
    result: 'duration',
    evaluate([amount, unit]) {
      const known = DURATION_UNITS.find((each) => each === unit)
      return known === undefined ? null : milliseconds((plainIn(amount) ?? NaN) * MILLISECONDS[known])
    },
  },
  inDays: inUnit('days'),
  inHours: inUnit('hours'),
  inMinutes: inUnit('minutes'),
  inSeconds: inUnit('seconds'),
} as const satisfies Readonly<Record<string, AnyFunction>>

function inUnit(unit: keyof typeof MILLISECONDS): FormulaFunction {
  return {
    group: 'duration',
    parameters: [{ name: 'duration', type: 'duration' }],
    result: 'number',
    evaluate([duration]) {
      const value = plainIn(duration)
      return value === null ? null : Number((value / MILLISECONDS[unit]).toPrecision(14))
    },
  }
}

/** Whole ones that are exact; null for all others. */
export function milliseconds(value: number): FormulaValue {
  const whole = Math.round(value)
  return Number.isSafeInteger(whole) ? whole : null
}

const MILLISECONDS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 }
