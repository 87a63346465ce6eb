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
import { runs } from '../../../../scripts/setup/runs.mjs'
import { arbitraryDatabase } from './arbitraryDatabase.ts'
import { openSpec } from './openSpec.ts'

const NUM_RUNS = runs(300)

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

        const resultOf = (groupId: string) => plainResult(answer.groupTotals.get(groupId)?.[0])
        expect(groups.map(({ id: groupId }) => resultOf(groupId))).toEqual(
          groups.map(({ rowIds }) => byHand(kind, rowIds.length, cellsOf(rowIds))),
        )
        // Days are named by the clock of the reader, which is tested elsewhere.
        const plain = groups.filter(({ key }) => key.kind !== 'others' && key.kind !== 'date')
        const x = database.fields.get(settings.xFieldId!)!
        expect(plain.map(({ rowIds }) => rowIds)).toEqual(
          plain.map(({ key }) =>
            answer.rowIds.filter((rowId) => isIn(key, readCell(rows.get(rowId)!, x, database, context))),
          ),
        )
        const isNumber = settings.type === 'number'
        const most = isNumber ? 0 : settings.limit === 'auto' ? Infinity : Number(settings.limit)
        expect(groups.length).toBeLessThanOrEqual(most)
        const drawn = new Set(groups.flatMap(({ rowIds }) => rowIds))
        const shown = isNumber ? answer.rowIds : answer.rowIds.filter((rowId) => drawn.has(rowId))
        const isEverywhere = isNumber || settings.showEmptyValues
        expect(shown).toHaveLength(isEverywhere ? answer.rowIds.length : shown.length)
        expect(plainResult(answer.totals[0])).toEqual(byHand(kind, shown.length, cellsOf(shown)))
        const numbers = groups
          .filter(({ key }) => key.kind !== 'others')
          .flatMap(({ id: groupId }) => numberOf(answer.groupTotals.get(groupId)?.[0]) ?? [])
        expect(numbers).toEqual(inOrder(numbers, settings.sort))
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
  return rounded(calculated(kind, count, cells))
}

function calculated(
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
      return null
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

function inOrder(numbers: readonly number[], sort: ChartSettings['sort']): readonly number[] {
  if (sort === 'value_asc') return numbers.toSorted((one, other) => one - other)
  return sort === 'value_desc' ? numbers.toSorted((one, other) => other - one) : numbers
}

/** As far as a double tells; texts that differ are not counted by hand. */
function plainResult(result: CalculationResult | undefined): number | null {
  return result?.kind === 'unique' ? null : rounded(numberOf(result))
}

function rounded(number: number | null): number | null {
  return number === null ? null : Number(number.toPrecision(9)) || 0
}
