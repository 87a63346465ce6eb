import type { Database } from '../Database.ts'
import { compareNumbers, exactNumber, type ExactNumber } from '../numbers/exactNumber.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Rows } from '../rows/Row.ts'
import type { Steps } from '../steps/Steps.ts'
import { chartCalculation, OF_NUMBERS, chartKinds } from './chartCalculation.ts'
import type { Calculation, CalculationKind } from '../views/DatabaseView.ts'
import { sortGroups } from '../views/groups/sortGroups.ts'
import { openCalculations } from '../views/readCalculations.ts'
import type { CalculationResult, RowGroup, ViewGroups, ViewResult } from '../views/ViewResult.ts'
import type { ChartAnswer } from './ChartEngine.ts'
import { readChartSettings, type ChartSettings } from './chartSettings.ts'

/** The id of the group of all that a chart has no room for. */
export const OTHER_GROUPS = 'others'

/**
 * What a chart shows of a view: its groups in the order that is set, each with its result, and one group for all that it has no room for,
 * whose result is calculated of their rows.
 */
export function* evaluateChart(
  database: Database,
  { view, rowIds, groups: found }: ViewResult,
  rows: Rows,
  context: ReadContext,
): Steps<ChartAnswer> {
  const settings = readChartSettings(view)
  const { first, others } = calculationsOf(database, view)
  const calculations = yield* openCalculations(
    database,
    { calculations: [first, ...others] },
    rowIds,
    rows,
    context,
  )
  if (found === null) return { groups: null, totals: yield* calculations.of(rowIds), groupTotals: NONE }

  const bars: Bar[] = []
  for (const group of found.groups)
    if (hasBar(group, settings)) {
      const results = yield* calculations.of(group.rowIds, 1)
      bars.push({ group, results, number: numberIn(results[0]) })
    }
  const sorted = yield* inOrder(bars, found, settings, context)
  const { kept, left } = divide(sorted, settings)
  if (left.length > 0) {
    const own = inViewOrder(rowIds, left)
    const results = yield* calculations.of(own, 1)
    const group = { ...OTHERS, key: { kind: 'others', count: left.length }, rowIds: own } as const
    kept.push({ group, results, number: null })
  }
  return {
    groups: { field: found.field, groups: kept.map(({ group }) => ({ ...group, collapsed: false })) },
    totals: yield* calculations.of(inViewOrder(rowIds, bars)),
    groupTotals: new Map(kept.map(({ group, results }) => [group.id, results])),
  }
}

interface Bar {
  readonly group: RowGroup
  readonly results: readonly CalculationResult[]
  /** Null where there was nothing to calculate with. */
  readonly number: ExactNumber | null
}

function calculationsOf(database: Database, view: ViewResult['view']) {
  const { field, kind } = chartCalculation(database, view)
  // Rows are counted by any field.
  const fieldId = field?.id ?? database.fields.keys().next().value ?? ''
  const numbers: readonly CalculationKind[] = ['sum', 'median']
  const isNumeric = field !== null && OF_NUMBERS.every((each) => chartKinds(field).includes(each))
  return {
    first: calculation(fieldId, kind),
    others: (isNumeric ? numbers : [])
      .filter((each) => each !== kind)
      .map((each) => calculation(fieldId, each)),
  }
}

function calculation(fieldId: string, kind: CalculationKind): Calculation {
  return { id: '', fieldId, kind, stored: '' }
}

/** Options without rows have a bar of no height, but no part of a ring; rows without a value only where that is wanted. */
function hasBar({ key, visible, rowIds }: RowGroup, { type, showEmptyValues }: ChartSettings): boolean {
  if (!visible) return false
  if (key.kind === 'none') return showEmptyValues && rowIds.length > 0
  return rowIds.length > 0 || type !== 'donut'
}

function* inOrder(
  bars: readonly Bar[],
  { field }: ViewGroups,
  { sort }: ChartSettings,
  context: ReadContext,
): Steps<readonly Bar[]> {
  switch (sort) {
    case 'auto':
      return bars
    case 'value_asc':
    case 'value_desc':
      return bars.toSorted(sort === 'value_asc' ? bySize : (one, other) => bySize(other, one, -1))
    case 'label_asc':
    case 'label_desc': {
      const byGroup = new Map(bars.map((bar) => [bar.group.id, bar]))
      const groups = bars.map(({ group }) => group)
      const sorted = yield* sortGroups(groups, { field, descending: sort === 'label_desc' }, context)
      return sorted.flatMap(({ id }) => byGroup.get(id) ?? [])
    }
  }
}

/** Those without a result last, both ways. */
function bySize({ number: one }: Bar, { number: other }: Bar, sign = 1): number {
  if (one === null || other === null) return one === other ? 0 : sign * (one === null ? 1 : -1)
  return compareNumbers(one, other)
}

/** Of dates the last ones are kept, of other groups those with the greatest results. */
function divide(bars: readonly Bar[], { type, limit }: ChartSettings) {
  const most = limit === 'auto' ? USUAL_LIMITS[type] : Number(limit)
  if (bars.length <= most) return { kept: [...bars], left: [] }
  const ranked = bars.toSorted((one, other) => {
    const [a, b] = [one.group.key, other.group.key]
    return a.kind === 'date' && b.kind === 'date' ? b.start - a.start : bySize(other, one, -1)
  })
  const chosen = new Set(ranked.slice(0, most - 1))
  return { kept: bars.filter((bar) => chosen.has(bar)), left: bars.filter((bar) => !chosen.has(bar)) }
}

/** The rows of some bars, each once. */
function inViewOrder(rowIds: readonly string[], bars: readonly Bar[]): readonly string[] {
  const wanted = new Set(bars.flatMap(({ group }) => group.rowIds))
  return wanted.size === rowIds.length ? rowIds : rowIds.filter((id) => wanted.has(id))
}

function numberIn(result: CalculationResult | undefined): ExactNumber | null {
  const value = result?.value
  if (!value) return null
  return value.unit === 'number' ? exactNumber(value.decimal) : value.number
}

const NONE: ChartAnswer['groupTotals'] = new Map()
const OTHERS = { id: OTHER_GROUPS, visible: true, collapsed: false, color: null, limit: null }
/** A ring is read with few parts, a line with many points. */
const USUAL_LIMITS = { bar: 30, horizontal_bar: 30, line: 200, donut: 7, number: 1 } as const
