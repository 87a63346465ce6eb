import type { HtmlElement } from './HtmlNodes.ts'

/** What becomes of white space in a text: shrunk to one space, the same but for line breaks, or kept as it is. */
export type Spacing = 'collapse' | 'lines' | 'keep'

/** EDIT-HTML-8: what the style of the text in an element says of its white space. It is inherited. */
export function spacingOf(element: HtmlElement): Spacing {
  for (let at: HtmlElement | null = element; at; at = at.parentElement) {
    const style = at.getAttribute('style') ?? ''
    const value = WHITE_SPACE.exec(style)?.[1] ?? COLLAPSE.exec(style)?.[1]
    if (value !== undefined) return SPACINGS[value.toLowerCase()] ?? 'collapse'
    if (at.localName === 'pre') return 'keep'
  }
  return 'collapse'
}

const WHITE_SPACE = /(?:^|;)\s*white-space:\s*([\w-]+)/i
const COLLAPSE = /(?:^|;)\s*white-space-collapse:\s*([\w-]+)/i

const SPACINGS: Readonly<Record<string, Spacing>> = {
  pre: 'keep',
  'pre-wrap': 'keep',
  'break-spaces': 'keep',
  preserve: 'keep',
  'preserve-spaces': 'keep',
  'pre-line': 'lines',
  'preserve-breaks': 'lines',
}
