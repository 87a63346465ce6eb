import type * as Adapter from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useState, type RefObject } from 'react'

export type Dragging = typeof Adapter

/** What rows are dragged with: fetched when the pointer first comes over them, null until it is there. */
export function useDragging(rows: RefObject<HTMLElement | null>): Dragging | null {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  useEffect(() => {
    const element = rows.current
    if (!element || dragging) return
    function load(): void {
      // Without a network it stays as it is; the next row that the pointer comes over asks again.
      import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(setDragging, () => undefined)
    }
    element.addEventListener('pointerover', load)
    return () => element.removeEventListener('pointerover', load)
  }, [rows, dragging])
  return dragging
}
