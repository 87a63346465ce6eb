/** How the top of a picture is painted: one colour, or several from left to right. SVG colours. */
export interface CoverPaint {
  readonly stops: readonly { readonly offset: number; readonly color: string }[]
}

/** The colours of the light theme that covers are painted with (packages/ui/src/tokens.css). */
export const COVER_TINTS = [
  '#ebeef1',
  '#ece6fb',
  '#fbe4f1',
  '#fce8e6',
  '#fdebdd',
  '#fbf3d3',
  '#eef5d2',
  '#ddf3e4',
  '#d6f3f3',
  '#dfebfb',
] as const

const COVER_INKS = [
  '#47515c',
  '#5b2bb5',
  '#9d1f6b',
  '#a8281f',
  '#994010',
  '#735400',
  '#4f6010',
  '#1a653f',
  '#0b6065',
  '#1e55a5',
] as const

/** Colours and where they stand, in hundredths; the first is what pages without a cover get. */
export const COVER_GRADIENTS = [
  [
    ['#c4e1ea', 0],
    ['#f0ece2', 60],
    ['#fbe2c8', 100],
  ],
  [
    ['#a5dadd', 0],
    ['#b9cdf3', 100],
  ],
  [
    ['#f6c6d5', 0],
    ['#fbe1bf', 100],
  ],
  [
    ['#cbc0f4', 0],
    ['#f3c9e5', 100],
  ],
  [
    ['#b5dfc4', 0],
    ['#efedb9', 100],
  ],
  [
    ['#f9cfa6', 0],
    ['#eb9cae', 100],
  ],
  [
    ['#93abdd', 0],
    ['#c7a6dd', 55],
    ['#f4c3b2', 100],
  ],
] as const satisfies readonly (readonly (readonly [string, number])[])[]

export const DEFAULT_PAINT = gradient(1)

/** The CSS of a cover (`PageCover`) as it is painted in pictures, which are always light; null for what is painted otherwise. */
export function coverPaint(background: string): CoverPaint | null {
  const token = /^var\(--(gradient-|t|i)(\d{1,2})\)$/.exec(background)
  if (token?.[1] === 'gradient-') return gradient(Number(token[2]))
  if (token !== null) return plain((token[1] === 't' ? COVER_TINTS : COVER_INKS)[Number(token[2]) % 10]!)
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/.test(background) || /^[a-z]{3,10}$/.test(background))
    return plain(background)
  const opaque = /^#([\da-f]{6})[\da-f]{2}$/.exec(background)?.[1]
  if (opaque !== undefined) return plain(`#${opaque}`)
  const rgb = /^rgb\((\d{1,3}) (\d{1,3}) (\d{1,3})(?: \/ [\d.]+%?)?\)$/.exec(background)
  return rgb === null ? null : plain(`rgb(${rgb[1]},${rgb[2]},${rgb[3]})`)
}

function gradient(number: number): CoverPaint {
  const stops = COVER_GRADIENTS[(number - 1) % COVER_GRADIENTS.length] ?? COVER_GRADIENTS[0]
  return { stops: stops.map(([color, percent]) => ({ offset: percent / 100, color })) }
}

function plain(color: string): CoverPaint {
  return { stops: [{ offset: 0, color }] }
}
