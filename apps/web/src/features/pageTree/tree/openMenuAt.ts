import type { MouseEvent } from 'react'

/** Opens the menu of a row as the menu key does, below its name. */
export function openMenuAt(elementId: string): void {
  const row = document.getElementById(elementId)
  if (!row) return
  const box = row.getBoundingClientRect()
  dispatch(row, box.left + 32, box.bottom)
}

/** The one menu of a tree opens where the pointer is: a button stands in for the right mouse button. */
export function openContextMenu(event: MouseEvent<HTMLElement>): void {
  const box = event.currentTarget.getBoundingClientRect()
  event.stopPropagation()
  dispatch(event.currentTarget, box.left, box.bottom + 4)
}

function dispatch(element: HTMLElement, clientX: number, clientY: number): void {
  element.dispatchEvent(
    new globalThis.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }),
  )
}
