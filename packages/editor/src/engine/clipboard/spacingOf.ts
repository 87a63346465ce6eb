/** What becomes of white space in a text: shrunk to one space, the same but for line breaks, or kept as it is. */
export type Spacing = 'collapse' | 'lines' | 'keep'

/** EDIT-HTML-8: what the style of the text in an element says of its white space. It is inherited. */
export function spacingOf(element: Element): Spacing {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = at instanceof HTMLElement ? at.style : null
    const value = style?.getPropertyValue('white-space') || style?.getPropertyValue('white-space-collapse')
    if (value) return SPACINGS[value] ?? 'collapse'
    if (at.localName === 'pre') return 'keep'
  }
  return 'collapse'
}

const SPACINGS: Readonly<Record<string, Spacing>> = {
  pre: 'keep',
  'pre-wrap': 'keep',
  'break-spaces': 'keep',
  preserve: 'keep',
  'preserve-spaces': 'keep',
  'pre-line': 'lines',
  'preserve-breaks': 'lines',
}
