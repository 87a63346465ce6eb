import { useState, type DragEvent, type RefObject } from 'react'
import type { PageTreeRow } from './flattenPageTree.ts'

interface FileDropOptions {
  readonly element: RefObject<HTMLElement | null>
  /** Lie in the element, from its top on. */
  readonly rows: readonly PageTreeRow[]
  readonly rowHeight: number
  /** Takes what is dropped beside the rows; null: nothing does. */
  readonly restId: string | null
  readonly onFiles: (parentId: string, files: readonly File[]) => void
}

export interface FileDrop {
  /** The row that files of the device are dragged over. */
  readonly overId: string | null
  readonly handleOver: (event: DragEvent) => void
  readonly handleLeave: (event: DragEvent) => void
  readonly handleDrop: (event: DragEvent) => void
}

/** IMP-DROP-1: files of the device dropped on a page or space of the tree are imported below it; beside the rows, where `restId` says. */
export function useFileDrop({ element, rows, rowHeight, restId, onFiles }: FileDropOptions): FileDrop {
  const [overId, setOverId] = useState<string | null>(null)

  function targetOf(event: DragEvent): string | null {
    const top = element.current?.getBoundingClientRect().top
    // A row of a tree within the element has taken it.
    if (top === undefined || event.defaultPrevented || !event.dataTransfer.types.includes('Files'))
      return null
    const row = rows[Math.floor((event.clientY - top) / rowHeight)]
    if (!row) return restId
    // What somebody else has shared takes in no imports.
    return row.view.level === null ? row.view.id : null
  }

  return {
    overId,
    handleOver(event) {
      const id = targetOf(event)
      if (id === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOverId(id)
    },
    handleLeave(event) {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOverId(null)
    },
    handleDrop(event) {
      const id = targetOf(event)
      setOverId(null)
      if (id === null) return
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(id, files)
    },
  }
}
