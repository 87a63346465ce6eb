import type { ChartMark } from './Chart.ts'
import { cutText, measureText } from './measureText.ts'

interface MarkNameProps {
  readonly mark: ChartMark
  /** Where its middle, or its end, stands. */
  readonly x: number
  /** Of the line that letters stand on. */
  readonly y: number
  readonly room: number
  readonly align: 'middle' | 'end'
  readonly isRtl: boolean
}

/** The name of a mark on its axis; that of an option on the tint of the option. */
export function MarkName({ mark: { name, hasTint }, x, y, room, align, isRtl }: MarkNameProps) {
  const inner = hasTint ? PADDING : 0
  const text = cutText(name, room - 2 * inner, hasTint)
  if (text === '') return null
  const width = measureText(text, hasTint) + 2 * inner
  const start = align === 'middle' ? x - width / 2 : isRtl ? x : x - width
  const end = isRtl ? start + inner : start + width - inner
  return (
    <>
      {hasTint && <rect className="chart-chip" x={start} y={y - 14} width={width} height={20} rx={4} />}
      <text
        className={hasTint ? 'chart-name is-tinted' : 'chart-name'}
        x={align === 'middle' ? x : end}
        y={y}
        textAnchor={align}
      >
        {text}
      </text>
    </>
  )
}

const PADDING = 7
