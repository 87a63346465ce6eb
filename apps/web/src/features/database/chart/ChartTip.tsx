import { classNames } from '@sheaf/ui'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ChartMark } from './Chart.ts'

interface ChartTipProps {
  readonly mark: ChartMark
  readonly index: number
  /** What the drawing stands in. */
  readonly room: RefObject<HTMLElement | null>
}

/** What is said about the mark under the pointer, or with the keys. Those who hear it are told by the mark itself. */
export function ChartTip({ mark, index, room }: ChartTipProps) {
  const tip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const frame = room.current
    const drawn = frame?.querySelector(`[data-mark="${index}"] :is(.chart-fill, .chart-point)`)
    if (!frame || !drawn || !tip.current) return
    const [at, around] = [drawn.getBoundingClientRect(), frame.getBoundingClientRect()]
    const { offsetWidth: width, offsetHeight: height } = tip.current
    const beside = at.right - around.left + APART
    const hasRoom = beside + width < around.width
    const left = hasRoom ? beside : Math.max(0, at.left - around.left - width - APART)
    const top = Math.min(Math.max(0, at.top - around.top + APART), around.height - height)
    tip.current.style.left = `${left}px`
    tip.current.style.top = `${Math.max(0, top)}px`
  })
  return (
    <div ref={tip} className="chart-tip ui-floating" aria-hidden>
      <span className={classNames(mark.hasTint ? 'chart-tip-chip' : 'chart-tip-name', `chart-h${mark.fill}`)}>
        <bdi>{mark.name}</bdi>
      </span>
      <b>{mark.value}</b>
      <span className="chart-tip-about">{mark.about}</span>
    </div>
  )
}

const APART = 8
