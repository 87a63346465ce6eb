import type { ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PageTreePlace } from '../edits/applyEdit.ts'
import { setExpanded } from './expansionStore.ts'
import type { PageTreeRow } from './flattenPageTree.ts'
import type { PageTree } from '../pageTree.ts'
import { dropZoneAt, planDrop, type DropZone } from '../edits/planMove.ts'
import type { Dragging } from '../../../platform/dragging/useDragging.ts'

/** How long the pointer rests on a closed page before it opens to let the dragged one in. */
const OPEN_DELAY_MS = 600

export interface TreeDrop {
  readonly overId: string
  readonly zone: DropZone
  readonly place: PageTreePlace
}

interface TreeDragOptions {
  readonly tree: RefObject<HTMLElement | null>
  /** Null until there is something to drag with. */
  readonly dragging: Dragging | null
  readonly pageTree: PageTree
  readonly rows: readonly PageTreeRow[]
  readonly rowHeight: number
  readonly onMove: (id: string, place: PageTreePlace) => void
}

/** The place under the dragged row while it is dragged; null where it cannot go. */
export function useTreeDrag({
  tree,
  dragging,
  pageTree,
  rows,
  rowHeight,
  onMove,
}: TreeDragOptions): TreeDrop | null {
  const [drop, setDrop] = useState<TreeDrop | null>(null)
  const current = useRef({ pageTree, rows, rowHeight, onMove })
  useEffect(() => {
    current.current = { pageTree, rows, rowHeight, onMove }
  })

  useEffect(() => {
    const element = tree.current
    if (!element || !dragging) return
    function find(event: ElementDropTargetEventBasePayload): TreeDrop | null {
      const id = draggedId(event.source.data)
      if (id === null) return null
      const y = event.location.current.input.clientY - element!.getBoundingClientRect().top
      return findDrop(current.current, id, y)
    }
    return dragging.dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedId(source.data) !== null,
      onDrag(event) {
        const found = find(event)
        setDrop((before) =>
          before?.overId === found?.overId && before?.zone === found?.zone ? before : found,
        )
      },
      onDragLeave: () => setDrop(null),
      onDrop(event) {
        setDrop(null)
        const id = draggedId(event.source.data)
        const found = find(event)
        if (id !== null && found) current.current.onMove(id, found.place)
      },
    })
  }, [tree, dragging])

  const openingId = drop?.zone === 'into' ? drop.overId : null
  useEffect(() => {
    if (openingId === null) return
    const timer = setTimeout(() => setExpanded(openingId, true), OPEN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [openingId])
  return drop
}

const DRAG_KEY = 'page-tree-view'

/** What a dragged row carries. */
export function dragData(id: string): Record<string, unknown> {
  return { [DRAG_KEY]: id }
}

function draggedId(data: Record<string | symbol, unknown>): string | null {
  const id = data[DRAG_KEY]
  return typeof id === 'string' ? id : null
}

function findDrop(
  { pageTree, rows, rowHeight }: Pick<TreeDragOptions, 'pageTree' | 'rows' | 'rowHeight'>,
  id: string,
  y: number,
): TreeDrop | null {
  const over = rows[Math.floor(y / rowHeight)]
  if (!over) return null
  const zone = dropZoneAt(y % rowHeight, rowHeight, over)
  const planned = planDrop(pageTree, id, over, zone)
  return planned.ok ? { overId: over.view.id, zone, place: planned.value } : null
}
