import { useState, type PointerEvent } from 'react'
import { columnEdges, type ColumnEdges } from '../layout/columnsInSight.ts'
import type { GridModel } from './useGridModel.ts'

/** What no column of the format is narrower and wider than. */
const MIN_WIDTH = 150
const MAX_WIDTH = 2000
/** What a key moves an edge by. */
export const WIDTH_STEP = 10

interface Resizing {
  readonly fieldId: string
  readonly width: number
}

/** Where columns stand, while one is made wider too. */
export function useColumnResize(
  { columns }: GridModel,
  firstWidth: number | null,
  onSet: (fieldId: string, width: number) => void,
) {
  const [resizing, setResizing] = useState<Resizing | null>(null)
  const widths = columns.map(({ field, width }, index) => {
    if (index === 0 && firstWidth !== null) return firstWidth
    return resizing?.fieldId === field.id ? resizing.width : width
  })
  const edges = useSame(columnEdges(widths))

  function startResize(event: PointerEvent, column: number): void {
    const [fieldId, from] = [columns[column]?.field.id, widths[column]]
    if (event.button !== 0 || fieldId === undefined || from === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget as HTMLElement
    const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1
    const widthAt = (x: number) => bounded(from + sign * (x - event.clientX))
    handle.setPointerCapture(event.pointerId)
    const listening = new AbortController()
    const { signal } = listening
    const end = (width: number | null) => {
      listening.abort()
      setResizing(null)
      if (width !== null && width !== from) onSet(fieldId, width)
    }
    handle.addEventListener(
      'pointermove',
      ({ clientX }) => setResizing({ fieldId, width: widthAt(clientX) }),
      {
        signal,
      },
    )
    handle.addEventListener('pointerup', ({ clientX }) => end(widthAt(clientX)), { signal })
    handle.addEventListener('pointercancel', () => end(null), { signal })
  }
  function resizeBy(column: number, by: number): void {
    const [fieldId, width] = [columns[column]?.field.id, widths[column]]
    if (fieldId === undefined || width === undefined) return
    const next = bounded(width + by)
    if (next !== width) onSet(fieldId, next)
  }
  return { edges, startResize, resizeBy }
}

function bounded(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH))
}

/** The same object as long as the numbers are the same. */
function useSame(edges: ColumnEdges): ColumnEdges {
  const [kept, setKept] = useState(edges)
  const isSame = kept.length === edges.length && kept.every((edge, index) => edge === edges[index])
  if (isSame) return kept
  setKept(edges)
  return edges
}
