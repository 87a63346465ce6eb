import type { CalculationKind } from '@sheaf/model'

/** What kinds of calculation are called. */
export const CALCULATION_WORDS = {
  average: 'grid.calculations.average',
  max: 'grid.calculations.max',
  median: 'grid.calculations.median',
  min: 'grid.calculations.min',
  sum: 'grid.calculations.sum',
  count: 'grid.calculations.count',
  count_empty: 'grid.calculations.count_empty',
  count_not_empty: 'grid.calculations.count_not_empty',
  date_earliest: 'grid.calculations.date_earliest',
  date_latest: 'grid.calculations.date_latest',
  date_range: 'grid.calculations.date_range',
  number_range: 'grid.calculations.number_range',
  number_mode: 'grid.calculations.number_mode',
  checked: 'grid.calculations.checked',
  unchecked: 'grid.calculations.unchecked',
  percent_empty: 'grid.calculations.percent_empty',
  percent_not_empty: 'grid.calculations.percent_not_empty',
  unique: 'grid.calculations.unique',
  count_value: 'grid.calculations.count_value',
  percent_checked: 'grid.calculations.percent_checked',
  percent_unchecked: 'grid.calculations.percent_unchecked',
} as const satisfies Record<CalculationKind, string>
