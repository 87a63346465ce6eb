/**
 * A colour of the document format as CSS that is safe to insert; null for none and for invalid values.
 *
 * Reads theme tokens and the text colours of the format's web clients (both follow the theme of the page), `0xAARRGGBB` and `#AARRGGBB` (alpha first, also behind
 * "#"), six and three digits, `rgb()`/`rgba()` and `hsl()`/`hsla()` with numbers, and the names of CSS. An alpha of nought is none.
 */
export function parseColor(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().toLowerCase()
  return (
    parseToken(text) ?? parseHex(text) ?? parseRgb(text) ?? parseHsl(text) ?? (NAMED.has(text) ? text : null)
  )
}

function parseToken(text: string): string | null {
  const tint = /^appflowy_them_color_tint(\d{1,2})$/.exec(text) ?? /^bg-color-(\d{1,2})$/.exec(text)
  if (tint !== null) return `var(--t${Number(tint[1]) % 10})`
  const ink = /^text-color-(\d{1,2})$/.exec(text)
  return ink === null ? null : `var(--i${Number(ink[1]) % 10})`
}

function parseHex(text: string): string | null {
  const digits = /^(?:0x|#)([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1]
  if (digits === undefined) return null
  if (digits.length < 8) return `#${digits}`
  const alpha = digits.slice(0, 2)
  if (alpha === '00') return null
  return alpha === 'ff' ? `#${digits.slice(2)}` : `#${digits.slice(2)}${alpha}`
}

function parseRgb(text: string): string | null {
  const match =
    /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*(\d?\.?\d{1,6}%?)\s*)?\)$/.exec(
      text,
    )
  if (match === null) return null
  const [, red, green, blue, alpha] = match
  if (alpha === undefined) return TEXT_COLORS[`${red} ${green} ${blue}`] ?? `rgb(${red} ${green} ${blue})`
  return `rgb(${red} ${green} ${blue} / ${alpha})`
}

function parseHsl(text: string): string | null {
  const match =
    /^hsla?\(\s*(-?\d{1,3}(?:\.\d{1,6})?)(?:deg)?\s*[,\s]\s*(\d{1,3}(?:\.\d{1,6})?)%\s*[,\s]\s*(\d{1,3}(?:\.\d{1,6})?)%\s*(?:[,/]\s*(\d?\.?\d{1,6}%?)\s*)?\)$/.exec(
      text,
    )
  if (match === null) return null
  const [, hue, saturation, lightness, alpha] = match
  return `hsl(${hue} ${saturation}% ${lightness}%${alpha === undefined ? '' : ` / ${alpha}`})`
}

/** The palette for text (collab-model 2.6) was chosen for white paper alone: each colour is drawn as the theme has it. */
const TEXT_COLORS: Readonly<Record<string, string>> = {
  '120 119 116': 'var(--i0)',
  '159 107 83': 'color-mix(in srgb, rgb(159 107 83) 65%, var(--text))',
  '217 115 13': 'var(--i4)',
  '203 145 47': 'var(--i5)',
  '68 131 97': 'var(--i7)',
  '51 126 169': 'var(--i9)',
  '144 101 176': 'var(--i1)',
  '193 76 138': 'var(--i2)',
  '212 76 71': 'var(--i3)',
}

/** All colours that CSS has a name for. */
const NAMED: ReadonlySet<string> = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown ' +
    'burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue ' +
    'darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange ' +
    'darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise ' +
    'darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia ' +
    'gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ' +
    'ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan ' +
    'lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue ' +
    'lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon ' +
    'mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue ' +
    'mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin ' +
    'navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen ' +
    'paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red ' +
    'rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue ' +
    'slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white ' +
    'whitesmoke yellow yellowgreen'
  ).split(' '),
)
