import {
  calculationText,
  type CalculationKind,
  type CalculationResult,
  type Database,
  type ReadContext,
} from '@sheaf/model'
import type { DatabaseLabels } from './DatabaseLabels.ts'
import type { ShownTotal } from './DatabasePage.ts'

/** A calculation of a field; older plans of publications have its result as text. */
export type TotalToShow = { readonly fieldId: string; readonly kind: CalculationKind } & (
  | { readonly value: CalculationResult['value'] }
  | { readonly text: string }
)

/** What is calculated of fields, by the id of the field, as it is read; what has no result is left out. */
export function showTotals(
  totals: readonly TotalToShow[],
  {
    database,
    context,
    labels,
  }: { readonly database: Database; readonly context: ReadContext; readonly labels: DatabaseLabels },
): ReadonlyMap<string, ShownTotal> {
  return new Map(
    totals.flatMap((total) => {
      const field = database.fields.get(total.fieldId)
      if (field === undefined) return []
      const value = 'value' in total ? calculationText({ ...total, field }, context) : total.text
      const label = labels.calculations[total.kind]
      return value === '' ? [] : [[field.id, { label, value }] as const]
    }),
  )
}
