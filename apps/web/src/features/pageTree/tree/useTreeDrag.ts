import type { ElementDropTargetEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PageTreePlace } from '../edits/applyEdit.ts'
import { setExpanded } from './expansionStore.ts'
import type { PageTreeRow } from './flattenPageTree.ts'
import { childIdsOf, type PageTree } from '../pageTree.ts'
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
  readonly onMove: (ids: readonly string[], place: PageTreePlace) => void
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
      const ids = draggedIds(event.source.data)
      const y = event.location.current.input.clientY - element!.getBoundingClientRect().top
      return findDrop(current.current, ids, y)
    }
    return dragging.dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedIds(source.data).length > 0,
      onDrag(event) {
        const found = find(event)
        setDrop((before) =>
          before?.overId === found?.overId && before?.zone === found?.zone ? before : found,
        )
      },
      onDragLeave: () => setDrop(null),
      onDrop(event) {
        setDrop(null)
        const found = find(event)
        if (found) current.current.onMove(draggedIds(event.source.data), found.place)
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

/** What a dragged row carries: itself, and what is chosen with it. */
export function dragData(ids: readonly string[]): Record<string, unknown> {
  return { [DRAG_KEY]: ids }
}

export function draggedIds(data: Record<string | symbol, unknown>): readonly string[] {
  const ids = data[DRAG_KEY]
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

function findDrop(
  { pageTree, rows, rowHeight }: Pick<TreeDragOptions, 'pageTree' | 'rows' | 'rowHeight'>,
  ids: readonly string[],
  y: number,
): TreeDrop | null {
  const over = rows[Math.floor(y / rowHeight)]
  if (!over) return null
  const zone = dropZoneAt(y % rowHeight, rowHeight, over)
  const [first] = ids
  if (first === undefined) return null
  const planned = planDrop(pageTree, first, over, zone)
  if (ids.length > 1) {
    const place = planned.ok ? planned.value : placeOf(pageTree, first)
    // One of several may stay where it is.
    const isFine = ids.every((id) => {
      const each = planDrop(pageTree, id, over, zone)
      return each.ok || each.error === 'same_place'
    })
    return place && isFine ? { overId: over.view.id, zone, place } : null
  }
  return planned.ok ? { overId: over.view.id, zone, place: planned.value } : null
}

function placeOf(pageTree: PageTree, id: string): PageTreePlace | null {
  const parentId = pageTree.views.get(id)?.parentId
  if (parentId === null || parentId === undefined) return null
  const siblings = childIdsOf(pageTree, parentId)
  return { parentId, prevId: siblings[siblings.indexOf(id) - 1] ?? null }
}
