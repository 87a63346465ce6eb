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
  /** Within a group, and from one to another. */
  readonly canReorder: boolean
  readonly canRegroup: boolean
  readonly onDrop: (rowId: string, place: DropPlace) => void
}

/** The rows come to stand before the row of this index of a section. */
export interface DropPlace {
  readonly from: GridSection
  readonly section: GridSection
  readonly index: number
}

/** Where dragged rows would come to stand, in pixels below the head. Null while nothing is dragged here. */
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
        if (typeof rowId === 'string' && place) current.current.onDrop(rowId, place)
      },
    })
  }, [rows, dragging])
  return (
    target && options.layout.topOf(Math.min(target.section.firstRow + target.index, target.section.endRow))
  )
}

/** Where rows come to stand that are let go at a height; null where they stay. */
export function dropPlace(
  options: Omit<RowDragOptions, 'rows' | 'dragging' | 'headHeight' | 'onDrop'>,
  y: number,
): DropPlace | null {
  const { lines, layout, draggedLine, canReorder, canRegroup } = options
  const position = draggedLine === null ? null : positionOfKey(lines, draggedLine)
  const from = position === null ? null : sectionAt(lines, position)
  if (from === null) return null
  const section = from.group === null ? from : (sectionAt(lines, layout.lineAt(Math.max(0, y))) ?? from)
  if (!(section === from ? canReorder : canRegroup)) return null
  // Sorts say where it stands; of a folded group nothing is seen.
  if (section !== from && (section.isCollapsed || section.rowIds.length === 0 || !canReorder))
    return { from, section, index: section.rowIds.length }
  const over = Math.max(section.firstRow, Math.min(layout.lineAt(y), section.endRow - 1))
  const isBehind = y > (layout.topOf(over) + layout.topOf(over + 1)) / 2
  return { from, section, index: over - section.firstRow + (isBehind ? 1 : 0) }
}
