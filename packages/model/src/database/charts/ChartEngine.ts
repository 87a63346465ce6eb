import type { Database } from '../Database.ts'
import type { ReadContext } from '../ReadContext.ts'
import type { Rows } from '../rows/Row.ts'
import type { Steps } from '../steps/Steps.ts'
import type { DatabaseView } from '../views/DatabaseView.ts'
import type { Grouping } from '../views/groups/Grouping.ts'
import type { CalculationResult, ViewGroups, ViewResult } from '../views/ViewResult.ts'

/** What charts are evaluated with; see `drawCharts`. */
export interface ChartEngine {
  readonly grouping: (database: Database, view: DatabaseView) => Grouping | null
  readonly evaluate: (
    database: Database,
    result: ViewResult,
    rows: Rows,
    context: ReadContext,
  ) => Steps<ChartAnswer>
}

export interface ChartAnswer {
  /** Its bars, all of which are shown. */
  readonly groups: ViewGroups | null
  /** Of all rows that have a bar: what is calculated of each group first, then what else says something of numbers. */
  readonly totals: readonly CalculationResult[]
  /** One result for each group. */
  readonly groupTotals: ReadonlyMap<string, readonly CalculationResult[]>
}

let drawn: ChartEngine | null = null

/**
 * From now on charts are evaluated with this engine; before, they have no groups. The server and the worker of views have it
 * from the beginning, browsers load it with the first chart: most databases have none.
 */
export function drawCharts(engine: ChartEngine): void {
  drawn = engine
}

export function drawnCharts(): ChartEngine | null {
  return drawn
}
