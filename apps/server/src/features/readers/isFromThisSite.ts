import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of this site sent a request, as browsers tell: by `Sec-Fetch-Site`, and where they send none (plain
 * http) by `Origin`, which must be the site's own address or the one that was called.
 */
export function isFromThisSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return (
    origin === new URL(siteUrl).origin || (host !== undefined && new URL(origin).host === host.toLowerCase())
  )
}
