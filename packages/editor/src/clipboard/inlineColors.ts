import { parseColor } from '@sheaf/model'

/**
 * EDIT-HTML-3: the colours that a style gives to text, as attributes. Black, white and greys are how other pages look
 * and no colours of the text; here they would be unreadable on the other theme.
 */
export function inlineColors(style: string): { readonly font_color?: string; readonly bg_color?: string } {
  const ink = hueOf(/(?:^|;)\s*color:\s*([^;]+)/i.exec(style)?.[1])
  const paper = hueOf(/(?:^|;)\s*background(?:-color)?:\s*([^;]+)/i.exec(style)?.[1])
  return { ...(ink && { font_color: ink }), ...(paper && { bg_color: paper }) }
}

function hueOf(value: string | undefined): string | null {
  const color = value === undefined ? null : parseColor(value)
  if (color === null) return null
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(color)
  const rgb = /^rgba?\((\d+)\D+(\d+)\D+(\d+)/.exec(color)
  const parts = hex ? hex.slice(1).map((part) => Number.parseInt(part, 16)) : rgb?.slice(1).map(Number)
  if (!parts) return null
  if (Math.max(...parts) - Math.min(...parts) < MIN_CHROMA) return null
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const MIN_CHROMA = 40
