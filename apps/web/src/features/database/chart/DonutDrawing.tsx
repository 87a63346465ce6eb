import { arc, pie } from 'd3-shape'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ChartMarkView } from './ChartMarkView.tsx'
import type { DrawingProps } from './DrawingProps.ts'

/** A ring whose parts are as large as their results; what is below zero has no part of it. */
export function DonutDrawing({ chart, tools }: DrawingProps) {
  const { t } = useTranslation()
  const { marks, totals, grid } = chart
  const parts = pie<(typeof marks)[number]>()
    .sort(null)
    .value(({ point }) => Math.max(0, point.number ?? 0))
    .padAngle(marks.length > 1 ? GAP / ((OUTER + INNER) / 2) : 0)([...marks])
  const shape = arc<(typeof parts)[number]>().innerRadius(INNER).outerRadius(OUTER)
  const rows = grid.model.viewRowIds.length
  return (
    <svg
      className="chart-svg is-donut"
      width={SIZE}
      height={SIZE}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
    >
      {parts.map((part, index) => {
        const mark = marks[index]
        return (
          mark && (
            <ChartMarkView key={mark.point.group.id} {...{ mark, index, tools }}>
              <path className="chart-fill" d={shape(part) ?? ''} />
            </ChartMarkView>
          )
        )
      })}
      <text className="chart-sum" y={2} textAnchor="middle" aria-hidden>
        {totals[0]?.value ?? ''}
      </text>
      <text className="chart-tick" y={22} textAnchor="middle" aria-hidden>
        {totals[0]?.value === rows.toLocaleString(grid.context.locale)
          ? t('grid.chart.rows')
          : (totals[0]?.label ?? '')}
      </text>
    </svg>
  )
}

const SIZE = 208
const OUTER = 94
const INNER = 62
/** Between two parts, in pixels. */
const GAP = 3
