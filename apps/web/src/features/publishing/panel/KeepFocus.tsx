import { useLayoutEffect, useRef, type ReactNode } from 'react'

export interface KeepFocusProps {
  /** What is shown; the focus may get lost when it is another. */
  readonly of: string
  readonly children: ReactNode
}

/** PUBWEB-KEYS-1: where the button that was pressed went away with what it did, its successor has the focus. */
export function KeepFocus({ of, children }: KeepFocusProps) {
  const element = useRef<HTMLDivElement>(null)
  const last = useRef(of)
  useLayoutEffect(() => {
    if (last.current === of) return
    last.current = of
    const { activeElement } = document
    const isLost = activeElement === null || !activeElement.isConnected || !activeElement.matches(FOCUSABLE)
    if (!isLost) return
    const give = () => element.current?.querySelector<HTMLElement>('[data-variant="primary"]')?.focus()
    give()
    // A dialog that went away hands the focus back a frame later: to a button that has gone as well, or out of the panel.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!element.current?.contains(document.activeElement)) give()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [of])
  return <div ref={element}>{children}</div>
}

/** Otherwise the browser has put it on the page, or the layer on itself. */
const FOCUSABLE = 'a, button, input, textarea, [contenteditable="true"]'
