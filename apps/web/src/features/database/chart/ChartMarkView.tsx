/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing has no buttons */
import { classNames } from '@sheaf/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ChartMark } from './Chart.ts'

/** What a drawing is told of its marks: which has the keys, and what is done with them. */
export interface MarkTools {
  /** Which mark a Tab stops at. */
  readonly stop: number
  /** About which mark something is said. */
  readonly shown: number | null
  readonly show: (index: number | null) => void
  /** Opens the rows behind a mark. */
  readonly open: (index: number, element: Element) => void
  readonly handleKey: (event: KeyboardEvent<Element>, index: number) => void
}

interface ChartMarkViewProps {
  readonly mark: ChartMark
  readonly index: number
  readonly tools: MarkTools
  readonly children: ReactNode
}

/** A mark of a drawing: a button that opens the rows behind it. */
export function ChartMarkView({ mark, index, tools, children }: ChartMarkViewProps) {
  return (
    <g
      role="button"
      tabIndex={index === tools.stop ? 0 : -1}
      aria-label={mark.label}
      aria-haspopup="dialog"
      data-mark={index}
      className={classNames('chart-mark', `chart-h${mark.fill}`, index === tools.shown && 'is-shown')}
      onClick={(event) => tools.open(index, event.currentTarget)}
      onKeyDown={(event) => tools.handleKey(event, index)}
      onFocus={() => tools.show(index)}
      onBlur={() => tools.show(null)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && tools.show(index)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && tools.show(null)}
    >
      {children}
    </g>
  )
}
