import type { PlannedGroup } from '@sheaf/model'
import { showTotals as shown, type ShownTotal } from '@sheaf/render'
import type { TabInput } from './TabInput.ts'

type TotalsInput = Pick<TabInput, 'published' | 'plan' | 'context' | 'language'>

/** What is calculated below the fields of a grid, by the id of the field, as visitors read it; what has no result is left out. */
export function showTotals(input: TotalsInput): ReadonlyMap<string, ShownTotal> {
  return shown(input.plan.totals, presentation(input))
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
  return shown(planned, presentation(input))
}

function presentation({ published, context, language }: TotalsInput) {
  return { database: published.database, context, labels: language.words.database }
}
