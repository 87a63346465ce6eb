/** Where a caller reaches us, by its header `X-Host`; where that says nothing, our own address. Without a slash at the end. */
export function callerBase(host: string | readonly string[] | undefined, siteUrl: string): string {
  const own = siteUrl.replace(/\/+$/, '')
  if (typeof host !== 'string' || !URL.canParse(host)) return own
  const { protocol, origin, pathname } = new URL(host)
  return /^https?:$/.test(protocol) ? (origin + pathname).replace(/\/+$/, '') : own
}
