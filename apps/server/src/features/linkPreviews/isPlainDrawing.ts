import { Parser } from 'htmlparser2'

const MAX_BYTES = 64 * 1024

/** Shapes, their groups and their colours. Attributes of XML (`xmlns`, `xml:space`) are free. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'metadata',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
])

/** What takes longer to draw than it takes room to write, as attributes and within styles. */
const COSTLY = /filter|mask|pattern|marker|clip|blend|dash/i

/**
 * Whether a drawing (SVG) takes no more time than its length promises: filters, masks, patterns and reused parts can
 * be piled up so that a few kilobytes draw for hours, and nothing stops the one who draws. Only what is known to be
 * harmless passes; many a site has such an icon, and nearly all have another one besides.
 */
export function isPlainDrawing(file: Buffer): boolean {
  const text = textOf(file)
  if (text === null || /<!(?!--)/.test(text) || COSTLY.test(text)) return false
  let isPlain = true
  const parser = new Parser(
    {
      onopentagname: (name) => {
        isPlain &&= ELEMENTS.has(name)
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return isPlain
}

/** Null for what is too long, packed, or written in another encoding than UTF-8. */
function textOf(file: Buffer): string | null {
  if (file.length > MAX_BYTES) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file)
    const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
    return /^\s*</.test(text) && !text.includes('\0') && declared.toLowerCase() === 'utf-8' ? text : null
  } catch {
    return null
  }
}
