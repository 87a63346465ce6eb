import { useState, type DragEvent, type RefObject } from 'react'
import type { PageTreeRow } from './flattenPageTree.ts'

interface FileDropOptions {
  readonly tree: RefObject<HTMLElement | null>
  readonly rows: readonly PageTreeRow[]
  readonly rowHeight: number
  readonly onFiles: (parentId: string, files: readonly File[]) => void
}

export interface FileDrop {
  /** The row that files of the device are dragged over. */
  readonly overId: string | null
  readonly handleOver: (event: DragEvent) => void
  readonly handleLeave: (event: DragEvent) => void
  readonly handleDrop: (event: DragEvent) => void
}

/** IMP-DROP-1: files of the device dropped on a page or space of the tree are imported below it; beside the rows, below the last space. */
export function useFileDrop({ tree, rows, rowHeight, onFiles }: FileDropOptions): FileDrop {
  const [overId, setOverId] = useState<string | null>(null)

  function targetOf(event: DragEvent): string | null {
    const top = tree.current?.getBoundingClientRect().top
    if (top === undefined || !event.dataTransfer.types.includes('Files')) return null
    const row =
      rows[Math.floor((event.clientY - top) / rowHeight)] ?? rows.findLast(({ view }) => view.isSpace)
    // What somebody else has shared takes in no imports.
    return row && row.view.level === null ? row.view.id : null
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
