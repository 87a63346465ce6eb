import { calculationText, type PlannedGroup, type PlannedTotal } from '@sheaf/model'
import type { ShownTotal } from '@sheaf/render'
import type { TabInput } from './TabInput.ts'

type TotalsInput = Pick<TabInput, 'published' | 'plan' | 'context' | 'language'>

/** What is calculated below the fields of a grid, by the id of the field, as visitors read it; what has no result is left out. */
export function showTotals(input: TotalsInput): ReadonlyMap<string, ShownTotal> {
  return shown(input.plan.totals, input)
}

/** The same for the rows of a group; older plans have nothing of it. */
export function showGroupTotals(
  { totals = [] }: Pick<PlannedGroup, 'totals'>,
  input: TotalsInput,
): ReadonlyMap<string, ShownTotal> {
  const planned = input.plan.totals.flatMap(({ fieldId, kind }, index) => {
    const value = totals[index]
    return value === undefined ? [] : [{ fieldId, kind, value }]
  })
  return shown(planned, input)
}

function shown(
  totals: readonly PlannedTotal[],
  { published, context, language }: TotalsInput,
): ReadonlyMap<string, ShownTotal> {
  const { fields } = published.database
  return new Map(
    totals.flatMap((total) => {
      const field = fields.get(total.fieldId)
      if (field === undefined) return []
      const value = 'value' in total ? calculationText({ ...total, field }, context) : total.text
      const label = language.words.database.calculations[total.kind]
      return value === '' ? [] : [[field.id, { label, value }] as const]
    }),
  )
}
