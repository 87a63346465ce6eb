import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { Chart } from './Chart.ts'
import type { MarkTools } from './ChartMarkView.tsx'

interface OpenRows {
  readonly index: number
  readonly anchor: Element
}

/** What is done with the marks of a drawing: arrows go from one to the next, a press and Enter open the rows behind one. */
export function useMarkTools({ marks, settings }: Chart, room: RefObject<HTMLElement | null>) {
  const [stop, setStop] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const [rows, setRows] = useState<OpenRows | null>(null)
  const isIn = (index: number) => index >= 0 && index < marks.length
  function markAt(index: number): SVGElement | null {
    return room.current?.querySelector<SVGElement>(`[data-mark="${index}"]`) ?? null
  }
  function go(index: number): void {
    if (!isIn(index)) return
    setStop(index)
    markAt(index)?.focus()
  }
  function open(index: number, anchor: Element): void {
    setStop(index)
    setRows({ index, anchor: anchor.querySelector('.chart-fill, .chart-point') ?? anchor })
  }
  const tools: MarkTools = {
    stop: isIn(stop) ? stop : 0,
    shown: shown !== null && isIn(shown) ? shown : null,
    show(index) {
      setShown(index)
    },
    open,
    handleKey(event, index) {
      const step = stepOf(event, settings.type === 'horizontal_bar')
      if (step !== null) go(step === 'first' ? 0 : step === 'last' ? marks.length - 1 : index + step)
      else if (event.key === 'Enter' || event.key === ' ') open(index, event.currentTarget)
      else if (event.key === 'Escape' && shown !== null) setShown(null)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return {
    tools,
    rows,
    closeRows: (): void => {
      if (rows) markAt(rows.index)?.focus({ preventScroll: true })
      setRows(null)
    },
  }
}

/** Where a key goes: along the axis of the names, where arrows point, also from right to left. */
function stepOf(event: KeyboardEvent<Element>, isBelow: boolean): -1 | 1 | 'first' | 'last' | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (event.key) {
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'ArrowUp':
      return -1
    case 'ArrowDown':
      return 1
    case 'ArrowLeft':
    case 'ArrowRight':
      if (isBelow) return null
      return event.key === forward ? 1 : -1
    default:
      return null
  }
}
