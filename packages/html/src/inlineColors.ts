import { parseColor } from '@sheaf/model'

/**
 * EDIT-HTML-3: the colours that a style gives to text, as attributes. Black, white and greys are how other pages look
 * and no colours of the text; here they would be unreadable on the other theme.
 */
export function inlineColors(style: string): { readonly font_color?: string; readonly bg_color?: string } {
  const ink = hueOf(/(?:^|;)\s*color:\s*([^;]+)/i.exec(style)?.[1], MIN_CHROMA.ink)
  const paper = hueOf(/(?:^|;)\s*background(?:-color)?:\s*([^;]+)/i.exec(style)?.[1], MIN_CHROMA.paper)
  return { ...(ink && { font_color: ink }), ...(paper && { bg_color: paper }) }
}

function hueOf(value: string | undefined, minChroma: number): string | null {
  const color = value === undefined ? null : parseColor(value)
  if (color === null) return null
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(NAMED[color] ?? color)
  const rgb = /^rgba?\((\d+)\D+(\d+)\D+(\d+)/.exec(color)
  const parts = hex ? hex.slice(1).map((part) => Number.parseInt(part, 16)) : rgb?.slice(1).map(Number)
  if (!parts) return null
  if (Math.max(...parts) - Math.min(...parts) < minChroma) return null
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Of 255. What stands behind text is pale: the lightest green of Google Sheets has 23. */
const MIN_CHROMA = { ink: 40, paper: 16 }

/** The colours of HTML 4 that are no greys: Word and Excel write their names. */
const NAMED: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  purple: '#800080',
  red: '#ff0000',
  teal: '#008080',
  yellow: '#ffff00',
}
