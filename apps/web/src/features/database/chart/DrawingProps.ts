import type { Chart } from './Chart.ts'
import type { MarkTools } from './ChartMarkView.tsx'

/** What draws the marks of a chart is given. */
export interface DrawingProps {
  readonly chart: Chart
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly isRtl: boolean
  readonly tools: MarkTools
}
