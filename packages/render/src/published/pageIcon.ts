import { sanitizeImageUrl } from '@sheaf/model'
import type { PageIcon } from './PublishedPage.ts'

const MAX_EMOJI_LENGTH = 32

/** The icon of a view: an emoji or an image. Null for none, and for the product's own icon set. */
export function pageIcon(icon: { readonly ty: number; readonly value: string } | null): PageIcon | null {
  if (icon === null) return null
  const value = icon.value.trim()
  if (icon.ty === 0) {
    return value === '' || value.length > MAX_EMOJI_LENGTH ? null : { kind: 'emoji', text: value }
  }
  const url = icon.ty === 1 ? sanitizeImageUrl(value) : null
  return url === null ? null : { kind: 'image', url }
}
