import { escapeHtml } from '@sheaf/base'

/** Markup as a value, written as HTML by the server and created as elements by the browser. */
export interface Markup {
  readonly tag: string
  /** `true`: an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | true>>
  readonly children: readonly (Markup | string)[]
}

export function markup(
  tag: string,
  attributes: Readonly<Record<string, string | boolean | null>>,
  ...children: readonly (Markup | string | null)[]
): Markup {
  const present = Object.entries(attributes).flatMap(([name, value]) =>
    value === null || value === false ? [] : [[name, value] as const],
  )
  return {
    tag,
    attributes: Object.fromEntries(present),
    children: children.filter((child) => child !== null),
  }
}

/** As HTML. Tag and attribute names are constants; values and text may contain anything. */
export function writeMarkup({ tag, attributes, children }: Markup): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('')
  if (tag === 'img') return `<img${written}>`
  const inner = children.map((child) => (typeof child === 'string' ? escapeHtml(child) : writeMarkup(child)))
  return `<${tag}${written}>${inner.join('')}</${tag}>`
}
