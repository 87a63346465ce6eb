import { calculationText, type CalculationResult, type PlannedChart } from '@sheaf/model'
import type { ShownChart } from '@sheaf/render'
import type { TabInput } from './TabInput.ts'

/** What a chart says, as visitors read it. */
export function presentChart(
  { fieldId, groups, totals }: PlannedChart,
  { published, context, language }: Pick<TabInput, 'published' | 'context' | 'language'>,
): ShownChart {
  const { fields } = published.database
  const [total] = totals
  const field = fields.get(total?.fieldId ?? '')
  const textOf = (value: CalculationResult['value']) =>
    field && total ? calculationText({ field, kind: total.kind, value }, context) : ''
  const results = groups.map((group) => group.totals?.[0] ?? null)
  const longest = Math.max(0, ...results.map(numberIn))
  const words = language.words.database
  const kind = total ? words.calculations[total.kind] : ''
  return {
    groupField: fields.get(fieldId ?? '') ?? null,
    label: field && total?.kind !== 'count' ? words.chartOf({ kind, field: field.name }) : kind,
    bars: groups.map((group, index) => {
      const value = results[index] ?? null
      return {
        group: { id: group.id, key: group.key, color: group.color, count: group.count, isFolded: false },
        value: textOf(value),
        length: longest === 0 ? 0 : Math.max(0, numberIn(value)) / longest,
      }
    }),
    total: total && 'value' in total ? textOf(total.value) : '',
  }
}

function numberIn(value: CalculationResult['value']): number {
  if (value === null) return 0
  return value.unit === 'number' ? Number(value.decimal) : value.number
}
