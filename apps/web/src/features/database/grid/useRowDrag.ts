import type { ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'
import { ROW_DRAG_KEY } from './RowHandle.tsx'

interface RowDragOptions {
  readonly rows: RefObject<HTMLElement | null>
  readonly dragging: Dragging | null
  readonly rowCount: number
  readonly rowHeight: number
  readonly headHeight: number
  /** The rows come to stand before the row of this index. */
  readonly onDrop: (rowId: string, index: number) => void
}

/** Where dragged rows would come to stand: before the row of this index. Null while nothing is dragged here. */
export function useRowDrag(options: RowDragOptions): number | null {
  const { rows, dragging } = options
  const [target, setTarget] = useState<number | null>(null)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  useEffect(() => {
    const element = rows.current
    if (!element || !dragging) return
    function indexAt(event: ElementDropTargetEventBasePayload): number {
      const { rowCount, rowHeight, headHeight } = current.current
      const y = event.location.current.input.clientY - element!.getBoundingClientRect().top - headHeight
      return Math.max(0, Math.min(Math.round(y / rowHeight), rowCount))
    }
    return dragging.dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[ROW_DRAG_KEY] === 'string',
      onDrag: (event) => setTarget(indexAt(event)),
      onDragLeave: () => setTarget(null),
      onDrop(event) {
        setTarget(null)
        const rowId = event.source.data[ROW_DRAG_KEY]
        if (typeof rowId === 'string') current.current.onDrop(rowId, indexAt(event))
      },
    })
  }, [rows, dragging])
  return target
}
