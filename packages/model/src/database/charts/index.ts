import type { ChartEngine } from './ChartEngine.ts'
import { chartGrouping } from './chartGrouping.ts'
import { evaluateChart } from './evaluateChart.ts'

/** How charts are evaluated: what `drawCharts` takes. */
export const chartEngine: ChartEngine = { grouping: chartGrouping, evaluate: evaluateChart }

export { chartAggregation, chartCalculation, chartKinds, isAdditive } from './chartCalculation.ts'
export {
  CHART_AGGREGATIONS,
  CHART_CALCULATIONS,
  CHART_LIMITS,
  CHART_SORTS,
  CHART_TYPES,
  readChartSettings,
  storedChartSettings,
  type ChartSettings,
} from './chartSettings.ts'
export { OTHER_GROUPS } from './evaluateChart.ts'
export { readChartPoints, type ChartPoint } from './readChartPoints.ts'
