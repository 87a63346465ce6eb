import type { Markup } from '@sheaf/render/outline'

/** The element of a piece of markup. */
export function buildMarkup({ tag, attributes, children }: Markup): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value === true ? '' : value)
  element.append(...children.map((child) => (typeof child === 'string' ? child : buildMarkup(child))))
  return element
}
