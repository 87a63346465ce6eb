import type { ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'
import { positionOfKey, sectionAt, type GridLines, type GridSection } from '../layout/GridLines.ts'
import type { LineLayout } from '../layout/lineLayout.ts'
import { ROW_DRAG_KEY } from './RowHandle.tsx'

interface RowDragOptions {
  readonly rows: RefObject<HTMLElement | null>
  readonly dragging: Dragging | null
  /** Key of the line that is dragged. */
  readonly draggedLine: string | null
  readonly lines: GridLines
  readonly layout: LineLayout
  readonly headHeight: number
  /** The rows come to stand before the row of this index of a section. */
  readonly onDrop: (rowId: string, section: GridSection, index: number) => void
}

interface DropPlace {
  readonly section: GridSection
  readonly index: number
}

/** Where dragged rows would come to stand, in pixels below the head: within their group. Null while nothing is dragged here. */
export function useRowDrag(options: RowDragOptions): number | null {
  const { rows, dragging } = options
  const [target, setTarget] = useState<DropPlace | null>(null)
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })
  useEffect(() => {
    const element = rows.current
    if (!element || !dragging) return
    function placeAt(event: ElementDropTargetEventBasePayload): DropPlace | null {
      const y = event.location.current.input.clientY - element!.getBoundingClientRect().top
      return dropPlace(current.current, y - current.current.headHeight)
    }
    return dragging.dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data[ROW_DRAG_KEY] === 'string',
      onDrag: (event) => setTarget(placeAt(event)),
      onDragLeave: () => setTarget(null),
      onDrop(event) {
        setTarget(null)
        const rowId = event.source.data[ROW_DRAG_KEY]
        const place = placeAt(event)
        if (typeof rowId === 'string' && place) current.current.onDrop(rowId, place.section, place.index)
      },
    })
  }, [rows, dragging])
  return target && options.layout.topOf(target.section.firstRow + target.index)
}

function dropPlace({ lines, layout, draggedLine }: RowDragOptions, y: number): DropPlace | null {
  const position = draggedLine === null ? null : positionOfKey(lines, draggedLine)
  const section = position === null ? null : sectionAt(lines, position)
  if (section === null) return null
  if (section.group !== null && (y < layout.topOf(section.firstLine) || y > layout.topOf(section.endLine)))
    return null
  const over = Math.max(section.firstRow, Math.min(layout.lineAt(y), section.endRow - 1))
  const isBehind = y > (layout.topOf(over) + layout.topOf(over + 1)) / 2
  return { section, index: over - section.firstRow + (isBehind ? 1 : 0) }
}
