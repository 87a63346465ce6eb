import type { KeyboardEvent, ReactNode } from 'react'

/** A menu of buttons and fields: up and down, Home and End go from one to the next, as in other menus. */
export function MenuKeys({ children }: { readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is in it
    <div className="grid-field-menu" onKeyDown={handleKeyDown}>
      {children}
    </div>
  )
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event
  // What stands beside the menu is no part of it, though React hands its events on.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
  // Lines of text have keys of their own.
  if (target instanceof HTMLTextAreaElement) return
  const isField = target instanceof HTMLInputElement
  if (event.nativeEvent.isComposing || (isField && (key === 'Home' || key === 'End'))) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.indexOf(target)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[key]
  if (next === undefined) return
  event.preventDefault()
  stops[(next + stops.length) % stops.length]?.focus()
}
