/** A cover as stored in `extra.cover`; its types are those of the format. */
interface Cover {
  readonly type: string
  readonly value: string
}

/** The picture or colour above a page; nothing when it has none, or one of a kind that cannot be shown. */
export function PageCover({ extra }: { readonly extra: Readonly<Record<string, unknown>> | null }) {
  const cover = readCover(extra?.['cover'])
  if (!cover) return null
  const image = imageOf(cover)
  if (image) {
    return (
      <div className="page-cover">
        <img src={image} alt="" />
      </div>
    )
  }
  const fill = fillOf(cover)
  return fill && <div className="page-cover" style={{ background: fill }} />
}

function readCover(value: unknown): Cover | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('value' in value)) return null
  return typeof value.type === 'string' && typeof value.value === 'string'
    ? { type: value.type, value: value.value }
    : null
}

const IMAGE_TYPES = new Set(['custom', 'local', 'unsplash', 'CustomImage', 'UpsplashImage'])

function imageOf({ type, value }: Cover): string | null {
  return IMAGE_TYPES.has(type) && /^(https?:\/\/|\/(?!\/))/.test(value) ? value : null
}

function fillOf({ type, value }: Cover): string | null {
  if (type === 'color' || type === 'NormalColor') return colorOf(value)
  if (type === 'gradient' || type === 'GradientColor')
    return GRADIENTS[Number(value.replace(/\D/g, '')) - 1] ?? null
  return null
}

/** `0xAARRGGBB`, `#rrggbb`, or one of the nine tints. */
function colorOf(value: string): string | null {
  const tint = /tint(\d)$/.exec(value)?.[1]
  if (tint) return `var(--t${tint})`
  const argb = /^0x[0-9a-f]{2}([0-9a-f]{6})$/i.exec(value)?.[1]
  if (argb) return `#${argb}`
  return /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value) ? value : null
}

/** The seven gradients of the format, in our tints. */
const GRADIENTS: readonly string[] = [
  'linear-gradient(100deg, var(--t9), var(--t1))',
  'linear-gradient(100deg, var(--t1), var(--t2))',
  'linear-gradient(100deg, var(--t2), var(--t4))',
  'linear-gradient(100deg, var(--t4), var(--t5))',
  'linear-gradient(100deg, var(--t5), var(--t7))',
  'linear-gradient(100deg, var(--t7), var(--t8))',
  'linear-gradient(100deg, var(--t8), var(--t9))',
]
