import { useLayoutEffect, type RefObject } from 'react'
import { keepWithin, placePanel } from './placePanel.ts'

interface EditorPlaceOptions {
  readonly layer: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  /** Id of the element of the cell; null: nothing is selected. */
  readonly cellId: string | null
  /** `cell`: over the cell, as wide as it or wider. `panel`: beside it. `sheet`: where the style sheet says. */
  readonly place: 'cell' | 'panel' | 'sheet'
}

/**
 * Keeps the editor at its cell while the grid scrolls and the editor grows. It stands outside of what scrolls, so that
 * neither its edges cut it off nor its size adds to what can be scrolled.
 */
export function useEditorPlace({ layer, scroller, cellId, place }: EditorPlaceOptions): void {
  useLayoutEffect(() => {
    const [element, frame] = [layer.current, scroller.current]
    if (!element || !frame || cellId === null) return
    const stand = () => moveTo(element, frame, cellId, place)
    stand()
    const sizes = new ResizeObserver(stand)
    sizes.observe(element)
    sizes.observe(frame)
    frame.addEventListener('scroll', stand, { passive: true })
    addEventListener('resize', stand)
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', stand)
      removeEventListener('resize', stand)
    }
  })
}

function moveTo(
  element: HTMLElement,
  scroller: HTMLElement,
  cellId: string,
  place: EditorPlaceOptions['place'],
): void {
  const { style } = element
  // Rows that are scrolled far away are not drawn: the editor stays where it was.
  const cell = document.getElementById(cellId)?.getBoundingClientRect()
  if (place === 'sheet') {
    const { left, top, minWidth, minHeight } = NOWHERE
    Object.assign(style, { left, top, minWidth, minHeight })
    return
  }
  if (!cell) return
  const box = keepWithin(cell, scroller.getBoundingClientRect())
  const isRtl = getComputedStyle(scroller).direction === 'rtl'
  if (place === 'cell') {
    style.minWidth = `${cell.width}px`
    style.minHeight = `${cell.height}px`
    style.left = `${isRtl ? box.left + box.width - element.offsetWidth : box.left}px`
    style.top = `${box.top}px`
    return
  }
  style.minWidth = ''
  style.minHeight = ''
  const size = { width: element.offsetWidth, height: element.offsetHeight }
  const at = placePanel(box, size, { width: innerWidth, height: innerHeight }, isRtl ? 'rtl' : 'ltr')
  style.left = `${at.left}px`
  style.top = `${at.top}px`
}

const NOWHERE = { left: '', top: '', minWidth: '', minHeight: '' }
