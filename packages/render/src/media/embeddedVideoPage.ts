import { parseFileAddress, sanitizeHref } from '@sheaf/model'

// Files that browsers play as they are.
const PLAYABLE = /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i
const WEB_ADDRESS = /^https?:\/\/[^/?#]+([^?#]*)/i

/**
 * The page of a video that only its own site can play (YouTube, Vimeo, …); null for what a browser plays itself,
 * and for what is no web address. Such videos are linked, never embedded: a page contacts no other site by itself.
 */
export function embeddedVideoPage(url: unknown): string | null {
  const href = sanitizeHref(url)
  if (href === null || parseFileAddress(href) !== null) return null
  const path = WEB_ADDRESS.exec(href)?.[1]
  return path === undefined || PLAYABLE.test(path) ? null : href
}
