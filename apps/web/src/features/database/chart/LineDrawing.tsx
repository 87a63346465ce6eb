import { scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { ChartMarkView } from './ChartMarkView.tsx'
import type { DrawingProps } from './DrawingProps.ts'
import { MarkName } from './MarkName.tsx'
import { cutText, measureText } from './measureText.ts'
import { valueScale } from './valueScale.ts'

/** Points that a line joins; where a group has no result it has a gap. */
export function LineDrawing({ chart, width, height, isRtl, tools }: DrawingProps) {
  const { marks } = chart
  const bottom = height - NAMES
  const { scale, ticks } = valueScale(chart, [bottom, ABOVE], 5)
  const axis = Math.ceil(Math.max(...ticks.map(({ text }) => measureText(text)))) + 12
  const along = (place: number) => (isRtl ? width - place : place)
  const places = scalePoint<number>()
    .domain(marks.map((_, index) => index))
    .range([axis, width])
    .padding(0.5)
  const step = Math.max(1, places.step())
  // Names that would stand on each other are left out.
  const named = Math.ceil(LEAST_NAME / step)
  const at = (index: number) => along(places(index) ?? axis)
  const joined = line<(typeof marks)[number]>()
    .defined(({ point }) => point.number !== null)
    .x((_, index) => at(index))
    .y(({ point }) => scale(point.number ?? 0))
  return (
    <svg className="chart-svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <g aria-hidden>
        {ticks.map(({ value, text }) => (
          <g key={value}>
            <line
              className={value === 0 ? 'chart-zero' : 'chart-line'}
              x1={along(axis)}
              x2={along(width)}
              y1={Math.round(scale(value)) + 0.5}
              y2={Math.round(scale(value)) + 0.5}
            />
            <text className="chart-tick" x={along(axis - 12)} y={scale(value) + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        <path className="chart-path chart-h8" d={joined(marks) ?? ''} />
      </g>
      {marks.map((mark, index) => {
        const { number, group } = mark.point
        const [x, y] = [at(index), scale(number ?? 0)]
        return (
          <ChartMarkView key={group.id} {...{ mark, index, tools }}>
            <rect className="chart-hit" x={x - step / 2} y={0} width={step} height={height} />
            {number !== null && (
              <circle className="chart-point" cx={x} cy={y} r={marks.length > CROWDED ? 2.5 : 4} />
            )}
            {marks.length <= LABELLED && (
              <text className="chart-value" x={x} y={y - 12} textAnchor="middle">
                {cutText(mark.value, step - 4, true)}
              </text>
            )}
            {index % named === 0 && (
              <MarkName
                mark={mark}
                x={x}
                y={bottom + 22}
                room={step * named - 8}
                align="middle"
                isRtl={isRtl}
              />
            )}
          </ChartMarkView>
        )
      })}
    </svg>
  )
}

const LABELLED = 12
const CROWDED = 60
const LEAST_NAME = 72
const ABOVE = 28
const NAMES = 40
