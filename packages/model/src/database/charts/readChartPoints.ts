import { decimalText, exactNumber, sumOf, type ExactNumber } from '../numbers/exactNumber.ts'
import type { CalculationResult, RowGroup } from '../views/ViewResult.ts'
import { isAdditive } from './chartCalculation.ts'
import type { ChartSettings } from './chartSettings.ts'

/** A bar, a point of a line or a part of a ring. */
export interface ChartPoint<G> {
  readonly group: G
  /** What is drawn: where results are added up, with all that stand before. Null where there was nothing to calculate with. */
  readonly result: CalculationResult | null
  /** The same as a double, for drawing. */
  readonly number: number | null
  /** Its part of all, from 0 to 1; null where results do not add up, or some are below zero. */
  readonly share: number | null
}

/** The points of a chart from its groups, in their order, and the result of each. */
export function readChartPoints<G extends Pick<RowGroup, 'id'>>(
  groups: readonly G[],
  resultOf: (group: G) => CalculationResult | null,
  { type, cumulative }: Pick<ChartSettings, 'type' | 'cumulative'>,
): readonly ChartPoint<G>[] {
  const results = groups.map(resultOf)
  const numbers = results.map(exactIn)
  const adds = results.every((result) => result === null || isAdditive(result.kind))
  const total = adds ? plain(sumOf(numbers.flatMap((number) => number ?? []))) : 0
  const hasShares = total > 0 && numbers.every((number) => number === null || plain(number) >= 0)
  const isRunning = cumulative && adds && type !== 'donut'
  let before: ExactNumber = 0
  return groups.map((group, index) => {
    const [result, own] = [results[index] ?? null, numbers[index] ?? null]
    const share = hasShares ? plain(own ?? 0) / total : null
    if (!isRunning || result === null) return { group, result, number: own && plain(own), share }
    before = sumOf([before, own ?? 0])
    return { group, result: { ...result, value: valueOf(result, before) }, number: plain(before), share }
  })
}

function exactIn(result: CalculationResult | null): ExactNumber | null {
  const value = result?.value
  if (!value) return null
  return value.unit === 'number' ? exactNumber(value.decimal) : value.number
}

function valueOf({ value }: CalculationResult, number: ExactNumber): CalculationResult['value'] {
  return value?.unit === 'number'
    ? { unit: 'number', decimal: decimalText(number) }
    : { unit: 'count', number: plain(number) }
}

function plain(number: ExactNumber): number {
  return typeof number === 'number' ? number : number.toNumber()
}
