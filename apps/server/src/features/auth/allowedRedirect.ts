/**
 * Where a sign-in may return to: an address of this site, or the site itself when the wish lies
 * anywhere else. The fragment is cut off, it will carry the session.
 */
export function allowedRedirect(wish: string | undefined, siteUrl: string): string {
  const site = new URL(siteUrl)
  const wished = wish === undefined ? null : URL.parse(wish)
  if (wished === null || wished.username !== '' || wished.password !== '') return site.href
  if (wished.protocol !== site.protocol || !isSameHost(wished, site)) return site.href
  wished.hash = ''
  return wished.href
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

// A site that only this machine reaches has three names for the same thing.
function isSameHost(a: URL, b: URL): boolean {
  if (a.host === b.host) return true
  return a.port === b.port && LOOPBACK.has(a.hostname) && LOOPBACK.has(b.hostname)
}
