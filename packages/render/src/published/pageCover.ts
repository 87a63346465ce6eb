import { parseColor, sanitizeImageUrl } from '@sheaf/model'

export type PageCover =
  | { readonly kind: 'paint'; readonly background: string }
  /** `position`: what part of the height is shown, 0 top to 1 bottom. */
  | { readonly kind: 'image'; readonly url: string; readonly position: number }

const LEGACY_TYPES = ['color', 'gradient', 'built_in', 'custom', 'local', 'unsplash']

/** One per gradient token of the format, from tints of the theme, so that they follow light and dark. */
const GRADIENTS = [
  'linear-gradient(120deg, var(--t8), var(--t1))',
  'linear-gradient(120deg, var(--t9), var(--t8))',
  'linear-gradient(120deg, var(--t5), var(--t2))',
  'linear-gradient(120deg, var(--t4), var(--t3))',
  'linear-gradient(120deg, var(--t7), var(--t5))',
  'linear-gradient(120deg, var(--t1), var(--t2))',
  'linear-gradient(120deg, var(--t6), var(--t7))',
]

/**
 * The cover that the `extra` of a view asks for; null for none, for a file of somebody's desktop, and for
 * what cannot be shown safely. The built-in images of other clients are shown as a gradient.
 */
export function pageCover(extra: unknown): PageCover | null {
  const cover = field(extra, 'cover')
  const type = coverType(field(cover, 'type'))
  const value = field(cover, 'value')
  switch (type) {
    case 'color':
      return paint(parseColor(value))
    case 'gradient':
      return paint(gradient(/^appflowy_them_color_gradient(\d{1,2})$/.exec(String(value))?.[1]))
    case 'built_in':
      return paint(gradient(/^(\d{1,2})$/.exec(String(value))?.[1]))
    case 'custom':
    case 'unsplash':
      return image(value, field(cover, 'offset'))
    default:
      return null
  }
}

function coverType(type: unknown): string {
  const text = String(type)
  return /^[0-5]$/.test(text) ? LEGACY_TYPES[Number(text)]! : text
}

function paint(background: string | null): PageCover | null {
  return background === null ? null : { kind: 'paint', background }
}

function gradient(number: string | undefined): string | null {
  if (number === undefined || Number(number) < 1) return null
  return GRADIENTS[(Number(number) - 1) % GRADIENTS.length]!
}

function image(value: unknown, offset: unknown): PageCover | null {
  const url = sanitizeImageUrl(value)
  if (url === null) return null
  const shift = typeof offset === 'number' && offset >= -1 && offset <= 1 ? offset : 0
  return { kind: 'image', url, position: (shift + 1) / 2 }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}
