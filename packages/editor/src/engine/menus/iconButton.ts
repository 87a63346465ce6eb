import type { IconNode } from 'lucide'
import { setTip } from '../floating/tip.ts'
import { icon } from '../dom/icon.ts'
import type { ShortcutId } from '../keys/shortcuts.ts'

/** A button with an icon that leaves the focus, and with it the selection, where it is. */
export function iconButton(
  node: IconNode,
  label: string,
  onPress: (event: MouseEvent) => void,
  { size = 16, shortcut }: { readonly size?: number; readonly shortcut?: ShortcutId } = {},
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ed-button'
  setTip(button, label, shortcut)
  button.append(icon(node, size))
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', onPress)
  return button
}

/** A line between groups of buttons. */
export function barRule(): HTMLElement {
  const rule = document.createElement('span')
  rule.className = 'ed-rule'
  return rule
}
