import { createElement, type IconNode } from 'lucide'
import { setTip } from './tip.ts'

/** A lucide icon for code that is fetched on demand: those of `icons.ts` come with every page. */
export function lateIcon(node: IconNode, size = 16): SVGElement {
  const made = createElement(node, { width: size, height: size, 'stroke-width': 1.75 })
  made.setAttribute('aria-hidden', 'true')
  return made
}

/** A button with such an icon; it leaves the focus, and with it the selection, where it is. */
export function lateButton(node: IconNode, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ed-button'
  setTip(button, label)
  button.append(lateIcon(node))
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', onPress)
  return button
}
