import type { Database } from '../Database.ts'
import type { Field } from '../fields/Field.ts'
import { resultField } from '../fields/resultField.ts'
import type { CalculationKind, DatabaseView } from '../views/DatabaseView.ts'
import { readChartSettings, type ChartSettings } from './chartSettings.ts'

/** What a chart calculates of the rows of each group. */
export interface ChartCalculation {
  /** Null counts rows, whatever is in them. */
  readonly field: Field | null
  readonly kind: CalculationKind
}

/** Where the field is gone, or the calculation is one of numbers and the field has none, rows are counted. */
export function chartCalculation(database: Database, view: DatabaseView): ChartCalculation {
  const settings = readChartSettings(view)
  const { yFieldId } = settings
  const field = yFieldId === null ? null : (database.fields.get(yFieldId) ?? null)
  const kind = chartKind(settings)
  if (field === null || !chartKinds(field).includes(kind)) return { field: null, kind: 'count' }
  return { field, kind }
}

/** Which calculation the settings of a chart name. */
function chartKind({ aggregation, calculation }: ChartSettings): CalculationKind {
  if (aggregation === 'count' && calculation !== 'none') return calculation
  return aggregation === 'count_values' ? 'count_not_empty' : aggregation
}

/** The settings that name a calculation; null for one that no chart draws. */
export function chartAggregation(
  kind: CalculationKind,
): Pick<ChartSettings, 'aggregation' | 'calculation'> | null {
  switch (kind) {
    case 'count':
    case 'sum':
    case 'average':
    case 'min':
    case 'max':
    case 'median':
      return { aggregation: kind, calculation: 'none' }
    case 'count_not_empty':
      return { aggregation: 'count_values', calculation: 'none' }
    case 'count_value':
    case 'date_earliest':
    case 'date_latest':
    case 'date_range':
      return null
    default:
      return { aggregation: 'count', calculation: kind }
  }
}

/** What charts calculate of a field, those first that are its type's own. */
export function chartKinds(field: Field): readonly CalculationKind[] {
  const { type } = resultField(field)
  if (NUMERIC.has(type)) return [...OF_NUMBERS, ...OF_ANY]
  return type === 'checkbox' ? [...OF_CHECKBOXES, ...OF_ANY] : OF_ANY
}

/** Whether the results of several groups add up to that of all their rows. */
export function isAdditive(kind: CalculationKind): boolean {
  return ADDITIVE.has(kind)
}

export const OF_NUMBERS = [
  'sum',
  'average',
  'median',
  'min',
  'max',
  'number_range',
  'number_mode',
] as const satisfies readonly CalculationKind[]

const OF_CHECKBOXES = ['checked', 'unchecked', 'percent_checked', 'percent_unchecked'] as const

const OF_ANY: readonly CalculationKind[] = [
  'count',
  'count_not_empty',
  'count_empty',
  'percent_not_empty',
  'percent_empty',
  'unique',
]

const NUMERIC: ReadonlySet<string> = new Set(['number', 'time', 'checklist', 'rollup'])
const ADDITIVE: ReadonlySet<CalculationKind> = new Set<CalculationKind>([
  'sum',
  'count',
  'count_empty',
  'count_not_empty',
  'checked',
  'unchecked',
])
