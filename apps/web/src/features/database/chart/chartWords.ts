import type { ChartSettings } from '@sheaf/model/charts'

/** What kinds of charts are called. */
export const CHART_WORDS = {
  bar: 'grid.chart.bars',
  line: 'grid.chart.lineChart',
  horizontal_bar: 'grid.chart.horizontalBars',
  donut: 'grid.chart.donut',
  number: 'grid.chart.number',
} as const satisfies Record<ChartSettings['type'], string>
