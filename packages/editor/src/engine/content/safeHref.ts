import { sanitizeHref } from '@sheaf/model'

/**
 * Reads an address that a person typed or pasted as the target of a link. Answers what to store, or null for
 * anything that could run (`javascript:`, `data:`, …) or leads nowhere. What has no scheme is taken as a web
 * address, with an @ as mail. Stored addresses are read with `sanitizeHref`, which also knows relative ones.
 */
export function safeHref(address: string): string | null {
  const text = address.trim()
  if (text === '' || text.length > MAX_LENGTH || /\s/.test(text)) return null
  if (/^(\/(?![/\\])|#)/.test(text)) return sanitizeHref(text)
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return `mailto:${text}`
  if (/^localhost(:\d+)?([/?#]|$)/.test(text)) return `http://${text}`
  const href = sanitizeHref(text)
  return href !== null && URL.canParse(href) ? href : null
}

const MAX_LENGTH = 2048
