import { calculationText, decimalText, type CalculationResult, type ReadContext } from '@sheaf/model'

/** A number on an axis in the format of a result; plain where there is none. */
export function tickText(number: number, like: CalculationResult | null, context: ReadContext): string {
  // Sums of steps of an axis are off by the last digits of a double.
  const rounded = Number(number.toPrecision(12))
  const value = like?.value
  if (!value) return rounded.toLocaleString(context.locale)
  const shown =
    value.unit === 'number' ? { ...value, decimal: decimalText(rounded) } : { ...value, number: rounded }
  return calculationText({ ...like, value: shown }, context)
}
