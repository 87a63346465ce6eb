import type { JsonObject } from '@sheaf/base'
import { sanitizeHref, type NewBlock } from '@sheaf/model'
import { imageData, isImageAddress } from '../dialect/blockData.ts'
import type { ParseMarkdownOptions } from '../types.ts'

/** The mark of a link; null for an address that could run something. */
export function linkAttributes(address: string, options: ParseMarkdownOptions): JsonObject | null {
  const href = sanitizeHref(options.linkAddress?.(address) ?? address)
  return href === null ? null : { href }
}

/** A picture; null for one that may not be loaded. With `data` that is what it has beside address and words. */
export function readImage(
  address: string,
  alt: string,
  data: JsonObject | undefined,
  options: ParseMarkdownOptions,
): NewBlock | null {
  const url = options.fileAddress?.(address) ?? address
  if (!isImageAddress(url)) return null
  const own = data ? { url, ...(alt !== '' && { alt }), ...data } : imageData(url, alt)
  return { type: 'image', data: own }
}
