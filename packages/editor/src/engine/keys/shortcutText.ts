import { ariaShortcut } from '@sheaf/ui/ariaShortcut'
import { formatShortcut } from '@sheaf/ui/formatShortcut'
import { SHORTCUTS, type ShortcutId } from './shortcuts.ts'

/** A shortcut as this person's keyboard writes it: `Ctrl B`, or `⌘B` on Apple keyboards. */
export function shortcutText(id: ShortcutId): string {
  return formatShortcut(SHORTCUTS[id][0])
}

/** Says on an element which keys do the same, for screen readers; its name stays what it is. */
export function nameShortcut(element: HTMLElement, id: ShortcutId | undefined): void {
  const text = id && SHORTCUTS[id].map((combination) => ariaShortcut(combination)).join(' ')
  if (text) element.setAttribute('aria-keyshortcuts', text)
  else element.removeAttribute('aria-keyshortcuts')
}
