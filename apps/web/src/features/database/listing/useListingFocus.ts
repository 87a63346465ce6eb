import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { useReturn } from '../rowPage/useReturn.ts'
import type { Listing } from './Listing.ts'
import { lineElement, lineOf } from './lineElement.ts'

/** The keys stay in a list or a gallery: a line that goes away, or moves, has them again where it went, and a page gives them back. */
export function useListingFocus(listing: Listing, root: RefObject<HTMLElement | null>) {
  const { grid, gestures, focus, draft } = listing
  const isHeld = useRef(false)
  const isAwaited = useRef(false)
  const hadDraft = useRef(false)
  const element = () =>
    (focus === null ? null : lineElement(root.current, focus)) ??
    root.current?.querySelector<HTMLElement>('[data-line], .listing-new') ??
    null
  function settle(): void {
    if (!isAwaited.current) return
    const first = grid.model.rowIds.findIndex((id) => id !== null)
    if (focus === null && first !== -1) gestures.select(first)
    const found = element()
    if (found === null) return
    isAwaited.current = false
    found.focus()
  }
  useLayoutEffect(() => {
    settle()
    const isLost = document.activeElement === document.body
    const isOver = hadDraft.current && draft === null
    hadDraft.current = draft !== null
    if (draft === null && isLost && (isHeld.current || isOver)) element()?.focus({ preventScroll: true })
  })
  useReturn(grid.rowPages?.rowId ?? null, () => element()?.focus({ preventScroll: true }))
  return {
    takeKeys(): void {
      isAwaited.current = true
      settle()
    },
    note({ type, target }: FocusEvent): void {
      const position = target.matches('[data-line]') ? lineOf(target) : null
      isHeld.current = type === 'focus' && position !== null
      if (type === 'focus' && position !== null && position !== focus) gestures.select(position)
    },
  }
}
