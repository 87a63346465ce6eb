import type { JsonObject, JsonValue } from '@sheaf/base'
import type { ViewIcon } from '@sheaf/contract'
import { LOOK_KEYS } from '../PageLook.ts'
import type { ImportLinks } from './ImportLinks.ts'
import type { ReadPage } from './ReadPage.ts'

const SETTINGS: ReadonlySet<string> = new Set(LOOK_KEYS)

/** An icon as an export writes it, or as a bare emoji. */
export function readIcon(value: JsonValue | undefined): ViewIcon | null {
  if (typeof value === 'string') return isShort(value) ? { ty: 0, value } : null
  if (typeof value !== 'object' || value === null || value instanceof Array) return null
  const { ty, value: text } = value
  if ((ty !== 0 && ty !== 1 && ty !== 2) || typeof text !== 'string' || text.length > 20_000) return null
  return { ty, value: text }
}

/** Cover and type settings among what a file says of its page; null where it says none of them. */
export function readSettings(written: JsonObject): JsonObject | null {
  const found = Object.entries(written).filter(
    ([key, value]) => SETTINGS.has(key) && value !== null && value !== '',
  )
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** Icon and cover with stand-ins for the files that they show. */
export function withLookFiles(
  { icon, extra }: Pick<ReadPage, 'icon' | 'extra'>,
  links: ImportLinks,
): Pick<ReadPage, 'icon' | 'extra'> {
  return { icon: icon && withFile(icon, links), extra: extra && withCoverFile(extra, links) }
}

function withFile(icon: ViewIcon, links: ImportLinks): ViewIcon {
  return icon.ty === 1 ? { ty: 1, value: links.link(icon.value) ?? icon.value } : icon
}

function withCoverFile(
  extra: NonNullable<ReadPage['extra']>,
  links: ImportLinks,
): NonNullable<ReadPage['extra']> {
  const { cover } = extra
  if (typeof cover !== 'object' || cover === null || !('value' in cover)) return extra
  const { value } = cover
  return typeof value === 'string'
    ? { ...extra, cover: { ...cover, value: links.link(value) ?? value } }
    : extra
}

function isShort(text: string): boolean {
  return text !== '' && text.length <= 32 && !/[\w/:]/.test(text)
}
