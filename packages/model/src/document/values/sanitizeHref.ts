const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
// Browsers ignore these characters when they parse the scheme.
// oxlint-disable-next-line no-control-regex
const IGNORED = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g

/**
 * A safe address for a link; null for one that could run code.
 *
 * http(s), mailto and tel pass, and what has no scheme; "example.com/page" is read as a website, because that is
 * what people type. Everything else (javascript, data, vbscript, blob, file, …) is refused.
 */
export function sanitizeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const bare = text.replace(IGNORED, '')
  if (bare === '' || !text.isWellFormed()) return null
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]?.toLowerCase()
  if (scheme === undefined) return isBareDomain(bare) ? `https://${bare}` : bare
  if (SAFE_SCHEMES.has(scheme)) return bare
  return isBareDomain(bare) ? `https://${bare}` : null
}

/** An address from which an image may be loaded: http(s) or a path of this site. */
export function sanitizeImageUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\s*(?:https?:\/\/|\/(?![/\\]))/i.test(value)) return null
  return sanitizeHref(value)
}

// With a port at most: "example.com:8080/x" has no scheme, "javascript:8080" is none of these.
function isBareDomain(text: string): boolean {
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u.test(text)
}
