import {
  allAtOnce,
  drawCharts,
  evaluateView,
  planView,
  readCell,
  type Cell,
  type CalculationResult,
  type GroupKey,
} from '@sheaf/model'
import {
  CHART_AGGREGATIONS,
  CHART_CALCULATIONS,
  CHART_LIMITS,
  CHART_SORTS,
  CHART_TYPES,
  chartCalculation,
  chartEngine,
  storedChartSettings,
  type ChartSettings,
} from '@sheaf/model/charts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { arbitraryDatabase } from './arbitraryDatabase.ts'
import { openSpec } from './openSpec.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 300)

beforeAll(() => drawCharts(chartEngine))

/** What somebody sets: every kind of chart, of every field, with every calculation, order and limit. */
const SETTINGS: fc.Arbitrary<ChartSettings> = fc.record({
  type: fc.constantFrom(...CHART_TYPES),
  xFieldId: fc.constantFrom(
    'single_select',
    'multi_select',
    'checkbox',
    'number',
    'rich_text',
    'url',
    'date_time',
  ),
  yFieldId: fc.constantFrom(null, 'number', 'time', 'checklist', 'checkbox', 'rich_text', 'gone'),
  aggregation: fc.constantFrom(...CHART_AGGREGATIONS),
  calculation: fc.constantFrom(...CHART_CALCULATIONS),
  dates: fc.constantFrom('day', 'month', 'year'),
  showEmptyValues: fc.boolean(),
  cumulative: fc.boolean(),
  sort: fc.constantFrom(...CHART_SORTS),
  limit: fc.constantFrom(...CHART_LIMITS),
})

it('CHART-PROP-1: each bar has the rows of its value, and the result that somebody would work out by hand', () => {
  fc.assert(
    fc.property(
      arbitraryDatabase().filter(({ views }) => views.length > 0),
      SETTINGS,
      (spec, settings) => {
        const views = spec.views.map((view) => ({
          ...view,
          layout: 'chart' as const,
          groups: [],
          chart: storedChartSettings(settings),
        }))
        const { database, rows, context } = openSpec({ ...spec, views })
        const id = views[0]!.id
        const answer = evaluateView(database, id, rows, context)!
        const { field, kind } = chartCalculation(database, database.views.get(id)!)
        const cellsOf = (ids: readonly string[]) =>
          ids.map((rowId) => (field === null ? null : readCell(rows.get(rowId)!, field, database, context)))
        const groups = answer.groups?.groups ?? []

        for (const { key, rowIds, id: groupId } of groups) {
          const [result] = answer.groupTotals.get(groupId) ?? []
          expectSame(result!, byHand(kind, rowIds.length, cellsOf(rowIds)))
          if (key.kind === 'others') continue
          const x = database.fields.get(settings.xFieldId!)!
          const wanted = answer.rowIds.filter((rowId) =>
            isIn(key, readCell(rows.get(rowId)!, x, database, context)),
          )
          if (key.kind !== 'date') expect(rowIds).toEqual(wanted)
        }
        if (settings.type === 'number') expect(groups).toEqual([])
        else {
          if (settings.limit !== 'auto') expect(groups.length).toBeLessThanOrEqual(Number(settings.limit))
          const shown = new Set(groups.flatMap(({ rowIds }) => rowIds))
          expectSame(answer.totals[0]!, byHand(kind, shown.size, cellsOf([...shown])))
          if (settings.showEmptyValues) expect(shown.size).toBe(answer.rowIds.length)
          const numbers = groups
            .filter(({ key }) => key.kind !== 'others')
            .flatMap(({ id: groupId }) => numberOf(answer.groupTotals.get(groupId)?.[0]) ?? [])
          const sign = settings.sort === 'value_asc' ? 1 : -1
          if (settings.sort.startsWith('value'))
            expect(numbers).toEqual(numbers.toSorted((one, other) => sign * (one - other)))
        }
        const { plan } = allAtOnce(planView(database, database.views.get(id)!, rows, context))
        expect(plan.chart?.groups.map(({ count }) => count)).toEqual(
          groups.map(({ rowIds }) => rowIds.length),
        )
      },
    ),
    { numRuns: NUM_RUNS },
  )
})

/** Whether a row with this cell stands in a group, said the plain way. */
function isIn(key: GroupKey, cell: Cell | null): boolean {
  switch (key.kind) {
    case 'option':
      return cell !== null && 'options' in cell && cell.options.some(({ id }) => id === key.option.id)
    case 'checkbox':
      return (cell?.type === 'checkbox' && cell.checked) === key.checked
    case 'number':
      return cell?.type === 'number' && cell.value >= key.from && cell.value < key.to
    case 'text':
      return cell !== null && 'text' in cell && cell.text === key.text
    case 'none':
      return cell === null || ('options' in cell && cell.options.length === 0)
    default:
      return true
  }
}

/** One number for each kind, or null where there is nothing to calculate with. */
function byHand(
  kind: CalculationResult['kind'],
  count: number,
  cells: readonly (Cell | null)[],
): number | null {
  const numbers = cells.flatMap((cell) => plainNumber(cell) ?? []).toSorted((one, other) => one - other)
  const filled = cells.filter(isFilled).length
  const checked = cells.filter((cell) => cell?.type === 'checkbox' && cell.checked).length
  const sum = numbers.reduce((total, number) => total + number, 0)
  const [least, most] = [numbers[0] ?? null, numbers.at(-1) ?? null]
  const middle = (numbers.length - 1) / 2
  switch (kind) {
    case 'count':
      return count
    case 'count_not_empty':
      return filled
    case 'count_empty':
      return count - filled
    case 'percent_not_empty':
      return count === 0 ? null : filled / count
    case 'percent_empty':
      return count === 0 ? null : (count - filled) / count
    case 'checked':
      return checked
    case 'unchecked':
      return count - checked
    case 'percent_checked':
      return count === 0 ? null : checked / count
    case 'percent_unchecked':
      return count === 0 ? null : (count - checked) / count
    case 'sum':
      return sum
    case 'average':
      return numbers.length === 0 ? null : sum / numbers.length
    case 'min':
      return least
    case 'max':
      return most
    case 'median':
      return least === null ? null : (numbers[Math.floor(middle)]! + numbers[Math.ceil(middle)]!) / 2
    case 'number_range':
      return least === null || most === null ? null : most - least
    case 'number_mode':
      return least === null ? null : mostFrequent(numbers)
    default:
      return NaN
  }
}

function mostFrequent(numbers: readonly number[]): number {
  const timesOf = (number: number) => numbers.filter((each) => each === number).length
  return numbers.toSorted((one, other) => timesOf(other) - timesOf(one) || one - other)[0]!
}

function isFilled(cell: Cell | null): boolean {
  if (cell === null) return false
  if (cell.type === 'checkbox') return cell.checked
  return cell.type !== 'checklist' || cell.ratio === 1
}

function plainNumber(cell: Cell | null): number | null {
  switch (cell?.type) {
    case 'number':
      return cell.value
    case 'time':
      return cell.milliseconds
    case 'checklist':
      return cell.ratio
    case 'checkbox':
      return Number(cell.checked)
    default:
      return null
  }
}

function numberOf(result: CalculationResult | undefined): number | null {
  const value = result?.value
  if (!value) return null
  return value.unit === 'number' ? Number(value.decimal) : value.number
}

/** Texts that differ are not counted by hand. */
function expectSame(result: CalculationResult, expected: number | null): void {
  if (result.kind === 'unique') return
  if (expected === null) expect(result.value).toBeNull()
  else expect(numberOf(result)).toBeCloseTo(expected, 6)
}
