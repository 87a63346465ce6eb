import { createElement, type IconNode } from 'lucide'

/** A lucide icon, hidden from screen readers: its button carries the name. */
export function icon(node: IconNode, size = 16): SVGElement {
  const made = createElement(node, { width: size, height: size, 'stroke-width': 1.75 })
  made.setAttribute('aria-hidden', 'true')
  return made
}
