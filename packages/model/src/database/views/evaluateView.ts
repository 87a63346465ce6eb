import { drawnCharts } from '../charts/ChartEngine.ts'
import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Rows } from '../rows/Row.ts'
import { allAtOnce, type Steps } from '../steps/Steps.ts'
import { openCalculations } from './readCalculations.ts'
import { readViewInSteps } from './readView.ts'
import type { CalculationResult, RowGroup, ViewGroups } from './ViewResult.ts'

/** What a view shows, in plain values: a worker can send it. */
export interface ViewAnswer {
  /** Of all rows that pass the filters, in order. */
  readonly rowIds: readonly string[]
  /** Null where the view does not group. */
  readonly groups: ViewAnswerGroups | null
  readonly isSorted: boolean
  readonly totals: readonly CalculationResult[]
  /** What is calculated in each group that is shown, by its id. */
  readonly groupTotals: ReadonlyMap<string, readonly CalculationResult[]>
}

export interface ViewAnswerGroups {
  readonly fieldId: string
  /** In order, hidden ones too. */
  readonly groups: readonly RowGroup[]
}

/**
 * The engine: what a view of a database shows, for the grid, in its worker and in published databases, whether the
 * database was opened from records or from the objects of the format. Null where the database does not have the view.
 */
export function evaluateView(
  database: Database,
  viewId: string,
  rows: Rows,
  context: ReadContext,
): ViewAnswer | null {
  return allAtOnce(evaluateViewInSteps(database, viewId, rows, context))
}

/** The same in steps. */
export function* evaluateViewInSteps(
  database: Database,
  viewId: string,
  rows: Rows,
  context: ReadContext,
): Steps<ViewAnswer | null> {
  const result = yield* readViewInSteps(database, viewId, rows, context)
  if (result === null) return null
  const { view, rowIds, groups } = result
  const isSorted = view.sorts.length > 0
  const charts = view.layout === 'chart' ? drawnCharts() : null
  if (charts !== null) {
    const chart = yield* charts.evaluate(database, result, rows, context)
    return { ...chart, rowIds, groups: chart.groups && plainGroups(chart.groups), isSorted }
  }
  const calculations = yield* openCalculations(database, view, rowIds, rows, context)
  const totals = yield* calculations.of(rowIds)
  const groupTotals = new Map<string, readonly CalculationResult[]>()
  for (const { id, rowIds: own, visible } of view.calculations.length > 0 ? (groups?.groups ?? []) : [])
    if (visible) groupTotals.set(id, yield* calculations.of(own))
  return {
    rowIds,
    groups: groups && plainGroups(groups),
    isSorted,
    totals,
    groupTotals,
  }
}

function plainGroups({ field, groups }: ViewGroups): ViewAnswerGroups {
  return { fieldId: field.id, groups }
}
