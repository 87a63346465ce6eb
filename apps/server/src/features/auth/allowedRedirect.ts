/** Where sign-ins may return to. */
export interface RedirectTargets {
  /** Origin of this site. */
  readonly siteUrl: string
  /** Other origins that the settings trust. */
  readonly allowedOrigins: readonly string[]
}

/**
 * Where a sign-in may return to: an address of this site or of an allowed origin, or the site itself
 * when the wish lies anywhere else. The fragment is cut off, it will carry the session.
 */
export function allowedRedirect(
  wish: string | undefined,
  { siteUrl, allowedOrigins }: RedirectTargets,
): string {
  const site = new URL(siteUrl)
  const wished = wish === undefined ? null : URL.parse(wish)
  if (wished === null || wished.username !== '' || wished.password !== '') return site.href
  if (!allowedOrigins.includes(wished.origin) && !isSameSite(wished, site)) return site.href
  wished.hash = ''
  return wished.href
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

// A site that only this machine reaches has three names for the same thing.
function isSameSite(a: URL, b: URL): boolean {
  if (a.protocol !== b.protocol) return false
  if (a.host === b.host) return true
  return a.port === b.port && LOOPBACK.has(a.hostname) && LOOPBACK.has(b.hostname)
}
