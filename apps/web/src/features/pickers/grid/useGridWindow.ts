import { useCallback, useRef, useState } from 'react'

export interface GridWindow {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined
  /** Of what is inside the padding, in px. */
  readonly width: number
  readonly height: number
  /** How far it is scrolled, in whole rows: what has to be drawn changes no oftener. */
  readonly top: number
  readonly exactTop: number
  readonly handleScroll: () => void
  readonly scrollTo: (top: number) => void
  /** Scrolls as little as brings a row into sight, below the name that sticks at the top. */
  readonly reveal: (row: { readonly top: number; readonly bottom: number }, headPx: number) => void
}

/** The size and the scroll position of the part of a grid that is in sight. */
export function useGridWindow(rowPx: number): GridWindow {
  const element = useRef<HTMLElement | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [top, setTop] = useState(0)

  const ref = useCallback((next: HTMLElement | null) => {
    element.current = next
    if (next === null) return undefined
    const observer = new ResizeObserver(() => setSize(innerSize(next)))
    observer.observe(next)
    setSize(innerSize(next))
    return () => {
      observer.disconnect()
      element.current = null
    }
  }, [])

  return {
    ref,
    ...size,
    top: Math.floor(top / rowPx) * rowPx,
    exactTop: top,
    handleScroll: () => setTop(element.current?.scrollTop ?? 0),
    scrollTo: (to) => element.current?.scrollTo({ top: to }),
    reveal(row, headPx) {
      const box = element.current
      if (!box) return
      if (row.top - headPx < box.scrollTop) box.scrollTo({ top: row.top - headPx })
      else if (row.bottom > box.scrollTop + box.clientHeight)
        box.scrollTo({ top: row.bottom - box.clientHeight })
    },
  }
}

function innerSize(element: HTMLElement): { width: number; height: number } {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
  return { width: element.clientWidth - padding, height: element.clientHeight }
}
