/** One emoji of each version that brought new characters, newest first. */
const SAMPLES = [
  { version: 17, text: '\u{1FAEA}' },
  { version: 16, text: '\u{1FAE9}' },
  { version: 15.1, text: '\u{1F426}\u200D\u{1F525}' },
  { version: 15, text: '\u{1FAE8}' },
  { version: 14, text: '\u{1FAE0}' },
  { version: 13.1, text: '\u{1F636}\u200D\u{1F32B}\uFE0F' },
  { version: 13, text: '\u{1F972}' },
  { version: 12.1, text: '\u{1F9D1}\u200D\u{1F9B0}' },
  { version: 12, text: '\u{1F971}' },
  { version: 11, text: '\u{1F970}' },
] as const
/** What our own font has. */
const OF_OUR_FONT = 17
const FIRST = '\u{1F600}'

/** Draws an emoji with the fonts of the system. */
export type DrawEmoji = (text: string) => { readonly isColored: boolean; readonly width: number }

/** The newest version of Emoji that can be shown: by the font of the system, or by ours where it has none. */
export function newestEmoji(draw: DrawEmoji = drawOnCanvas()): number {
  const first = draw(FIRST)
  if (!first.isColored) return OF_OUR_FONT
  // A sequence that the font does not know falls apart into its members.
  const isKnown = (text: string) => {
    const { isColored, width } = draw(text)
    return isColored && width < first.width * 1.5
  }
  return SAMPLES.find(({ text }) => isKnown(text))?.version ?? 5
}

const SIZE_PX = 24

function drawOnCanvas(): DrawEmoji {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE_PX * 3
  canvas.height = SIZE_PX * 2
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (text) => {
    if (!context) return { isColored: false, width: 0 }
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.font = `${SIZE_PX}px 'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif`
    context.textBaseline = 'top'
    context.fillText(text, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return { isColored: hasColor(data), width: context.measureText(text).width }
  }
}

/** Whether some pixel is neither black nor grey: the box for a missing character is. */
function hasColor(pixels: Uint8ClampedArray): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 32) return true
  }
  return false
}
