import type { JsonObject, JsonValue } from '@sheaf/base'
import { parseFileAddress, sanitizeHref, sanitizeImageUrl } from '@sheaf/model'

/** The data of a picture that Markdown gives no attributes: what a pasted picture gets, too. */
export function imageData(url: string, alt: string): JsonObject {
  const isOurs = parseFileAddress(url) !== null
  return { url, align: 'center', image_type: isOurs ? 1 : 2, ...(alt !== '' && { alt }) }
}

/** Whether a picture may be loaded from an address as it stands. */
export function isImageAddress(url: unknown): url is string {
  return typeof url === 'string' && (parseFileAddress(url) !== null || sanitizeImageUrl(url) === url)
}

/** Whether an address may be linked as it stands: reading gives the same again. */
export function isLinkAddress(href: unknown): href is string {
  return typeof href === 'string' && sanitizeHref(href) === href
}

/**
 * Keys whose value says what their absence says are not written: `checked: false`, `collapsed: false`, and the start
 * number 1 of a numbered item.
 */
export function withoutDefaults(type: string, data: JsonObject): JsonObject {
  const value = DEFAULTS.get(type)
  if (!value || data[value.key] !== value.value) return data
  const { [value.key]: _default, ...rest } = data
  return rest
}

const DEFAULTS: ReadonlyMap<string, { readonly key: string; readonly value: JsonValue }> = new Map<
  string,
  { readonly key: string; readonly value: JsonValue }
>([
  ['todo_list', { key: 'checked', value: false }],
  ['toggle_list', { key: 'collapsed', value: false }],
  ['numbered_list', { key: 'number', value: 1 }],
])

/** The types whose `url` and `name` stand in the label of their directive, as a link. */
export function isLinkedType(type: string): boolean {
  return LINKED.has(type)
}

const LINKED: ReadonlySet<string> = new Set(['video', 'audio', 'pdf', 'file', 'link_preview', 'image'])
