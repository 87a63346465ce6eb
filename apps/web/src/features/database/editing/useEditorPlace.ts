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
    visualViewport?.addEventListener('resize', stand)
    return () => {
      visualViewport?.removeEventListener('resize', stand)
      sizes.disconnect()
      frame.removeEventListener('scroll', stand)
      removeEventListener('resize', stand)
    }
  })
}

/** Scrolls so far that a sheet, when it opens, covers another part of the grid than the cell that it edits. */
export function useClearOfSheet({ layer, scroller, cellId, place }: EditorPlaceOptions): void {
  useLayoutEffect(() => {
    const cell = cellId === null || place !== 'sheet' ? null : document.getElementById(cellId)
    if (!cell || !layer.current) return
    const covered = cell.getBoundingClientRect().bottom - layer.current.getBoundingClientRect().top
    if (covered > 0) scroller.current?.scrollBy({ top: covered + GAP })
  }, [layer, scroller, cellId, place])
}

/** What the keyboard of a phone covers of the window, where it does not make that smaller. */
function keyboardHeight(): number {
  if (!visualViewport) return 0
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop))
}

function moveTo(
  element: HTMLElement,
  scroller: HTMLElement,
  cellId: string,
  place: EditorPlaceOptions['place'],
): void {
  const { style } = element
  // Rows that are scrolled far away are not drawn: the editor stays where it was.
  const cellElement = document.getElementById(cellId)
  const cell = cellElement?.getBoundingClientRect()
  if (place === 'sheet') {
    Object.assign(style, NOWHERE)
    style.setProperty('--keyboard', `${keyboardHeight()}px`)
    return
  }
  if (!cell) return
  const box = keepWithin(cell, scroller.getBoundingClientRect())
  const isRtl = getComputedStyle(scroller).direction === 'rtl'
  if (place === 'cell') {
    style.minWidth = `${cell.width}px`
    style.minHeight = `${cell.height}px`
    // Over text that wraps, what is written wraps at the same width.
    style.maxWidth = cellElement?.classList.contains('is-wrapped') ? style.minWidth : ''
    style.setProperty('--cell-height', style.minHeight)
    style.left = `${isRtl ? box.left + box.width - element.offsetWidth : box.left}px`
    style.top = `${box.top}px`
    return
  }
  Object.assign(style, FREE)
  const size = { width: element.offsetWidth, height: element.offsetHeight }
  const at = placePanel(box, size, { width: innerWidth, height: innerHeight }, isRtl ? 'rtl' : 'ltr')
  style.left = `${at.left}px`
  style.top = `${at.top}px`
}

/** Between a sheet and the cell above it. */
const GAP = 8
const FREE = { minWidth: '', minHeight: '', maxWidth: '' }
const NOWHERE = { ...FREE, left: '', top: '' }
