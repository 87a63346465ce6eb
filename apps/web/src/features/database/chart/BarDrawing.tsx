import { scaleBand } from 'd3-scale'
import type { DrawingProps } from './DrawingProps.ts'
import { ChartMarkView } from './ChartMarkView.tsx'
import { MarkName } from './MarkName.tsx'
import { cutText, measureText } from './measureText.ts'
import { valueScale } from './valueScale.ts'

/** Bars that stand beside each other. */
export function BarDrawing({ chart, width, height, isRtl, tools }: DrawingProps) {
  const { marks } = chart
  const bottom = height - NAMES
  const { scale, ticks } = valueScale(chart, [bottom, ABOVE], 5)
  const axis = Math.ceil(Math.max(...ticks.map(({ text }) => measureText(text)))) + 12
  const whole = Math.max(width, axis + marks.length * LEAST_STEP)
  const along = (place: number) => (isRtl ? whole - place : place)
  const band = scaleBand<number>()
    .domain(marks.map((_, index) => index))
    .range([axis, whole])
  const step = band.step()
  const barWidth = Math.min(WIDEST, step * 0.6)
  return (
    <svg className="chart-svg" width={whole} height={height} viewBox={`0 0 ${whole} ${height}`}>
      <g aria-hidden>
        {ticks.map(({ value, text }) => (
          <g key={value}>
            <line
              className={value === 0 ? 'chart-zero' : 'chart-line'}
              x1={along(axis)}
              x2={along(whole)}
              y1={crisp(scale(value))}
              y2={crisp(scale(value))}
            />
            <text className="chart-tick" x={along(axis - 12)} y={scale(value) + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
      </g>
      {marks.map((mark, index) => {
        const middle = along((band(index) ?? 0) + step / 2)
        const [from, to] = [scale(0), scale(mark.point.number ?? 0)]
        const top = Math.min(from, to)
        const value = marks.length <= LABELLED ? cutText(mark.value, step - 4, true) : ''
        return (
          <ChartMarkView key={mark.point.group.id} {...{ mark, index, tools }}>
            <rect className="chart-hit" x={middle - step / 2} y={0} width={step} height={height} />
            <path className="chart-fill" d={upright(middle - barWidth / 2, from, barWidth, to)} />
            <text className="chart-value" x={middle} y={to <= from ? top - 8 : to + 16} textAnchor="middle">
              {value}
            </text>
            <MarkName mark={mark} x={middle} y={bottom + 22} room={step - 4} align="middle" isRtl={isRtl} />
          </ChartMarkView>
        )
      })}
    </svg>
  )
}

/** Bars that lie below each other. */
export function HorizontalBarDrawing({ chart, width, isRtl, tools }: DrawingProps) {
  const { marks } = chart
  const height = marks.length * LINE + UNDER
  const names = Math.min(
    width * 0.35,
    Math.ceil(Math.max(0, ...marks.map(({ name }) => measureText(name, true)))) + 34,
  )
  const along = (place: number) => (isRtl ? width - place : place)
  const values = Math.ceil(Math.max(0, ...marks.map(({ value }) => measureText(value, true)))) + 8
  const { scale, ticks } = valueScale(
    chart,
    [names, Math.max(names + 40, width - values)],
    width < 480 ? 3 : 5,
  )
  return (
    <svg className="chart-svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <g aria-hidden>
        {ticks.map(({ value, text }) => (
          <g key={value}>
            <line
              className={value === 0 ? 'chart-zero' : 'chart-line'}
              x1={crisp(along(scale(value)))}
              x2={crisp(along(scale(value)))}
              y1={0}
              y2={height - UNDER}
            />
            <text className="chart-tick" x={along(scale(value))} y={height - 8} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
      </g>
      {marks.map((mark, index) => {
        const top = index * LINE
        const [from, to] = [along(scale(0)), along(scale(mark.point.number ?? 0))]
        const isBack = isRtl ? to > from : to < from
        const end = isBack ? from : to
        return (
          <ChartMarkView key={mark.point.group.id} {...{ mark, index, tools }}>
            <rect className="chart-hit" x={0} y={top} width={width} height={LINE} />
            <path className="chart-fill" d={lying(from, top + (LINE - THICK) / 2, THICK, to)} />
            <text
              className="chart-value"
              x={end + (isRtl ? -6 : 6)}
              y={top + LINE / 2 + 4}
              textAnchor="start"
            >
              {mark.value}
            </text>
            <MarkName
              mark={mark}
              x={along(names - 12)}
              y={top + LINE / 2 + 4}
              room={names - 16}
              align="end"
              isRtl={isRtl}
            />
          </ChartMarkView>
        )
      })}
    </svg>
  )
}

/** A bar from the line of nothing up, or down, with the corners of its end rounded. */
function upright(x: number, from: number, width: number, to: number): string {
  const radius = Math.min(RADIUS, width / 2, Math.abs(to - from))
  const turn = to <= from ? radius : -radius
  return `M${x} ${from}V${to + turn}Q${x} ${to} ${x + radius} ${to}H${x + width - radius}Q${x + width} ${to} ${x + width} ${to + turn}V${from}Z`
}

function lying(from: number, y: number, height: number, to: number): string {
  const radius = Math.min(RADIUS, height / 2, Math.abs(to - from))
  const turn = to >= from ? radius : -radius
  return `M${from} ${y}H${to - turn}Q${to} ${y} ${to} ${y + radius}V${y + height - radius}Q${to} ${y + height} ${to - turn} ${y + height}H${from}Z`
}

/** Lines of one pixel lie on whole pixels. */
function crisp(place: number): number {
  return Math.round(place) + 0.5
}

/** Results stand on bars as long as there are so many. */
const LABELLED = 12
const LEAST_STEP = 44
const WIDEST = 56
const RADIUS = 4
const ABOVE = 24
const NAMES = 40
const LINE = 36
const THICK = 20
const UNDER = 28
