import { parseFileAddress, sanitizeHref } from '@sheaf/model'

// Files that browsers can play.
const PLAYABLE = /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i
const WEB_ADDRESS = /^https?:\/\/[^/?#]+([^?#]*)/i

/**
 * The page of a video that only its own site can play (YouTube, Vimeo, …); null for videos that browsers play, and for
 * anything that is not a web address. Such videos are linked, never embedded: a page requests nothing from other sites
 * by itself.
 */
export function embeddedVideoPage(url: unknown): string | null {
  const href = sanitizeHref(url)
  if (href === null || parseFileAddress(href) !== null) return null
  const path = WEB_ADDRESS.exec(href)?.[1]
  return path === undefined || PLAYABLE.test(path) ? null : href
}
