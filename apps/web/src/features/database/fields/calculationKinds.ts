import type { CalculationKind, FieldType } from '@sheaf/model'

/** What can be calculated of the cells of a field, those first that are its type's own. */
export function calculationKinds(type: FieldType): readonly CalculationKind[] {
  return [...(OWN[type] ?? []), ...COMMON]
}

const COMMON = [
  'count',
  'count_empty',
  'count_not_empty',
  'percent_empty',
  'percent_not_empty',
  'unique',
] as const satisfies readonly CalculationKind[]

const NUMBERS = ['sum', 'average', 'median', 'min', 'max', 'number_range', 'number_mode'] as const
const DATES = ['date_earliest', 'date_latest', 'date_range'] as const

const OWN: { readonly [T in FieldType]?: readonly CalculationKind[] } = {
  number: NUMBERS,
  time: NUMBERS,
  rollup: NUMBERS,
  date_time: DATES,
  created_time: DATES,
  last_edited_time: DATES,
  checkbox: ['checked', 'unchecked', 'percent_checked', 'percent_unchecked'],
}
