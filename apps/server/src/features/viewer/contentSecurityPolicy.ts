const MAX_ORIGINS = 24

/**
 * The policy of a page of the viewer: its own stylesheet, fonts and script, nothing inline that runs, and pictures,
 * films and sound only from the places from which somebody put some on this page.
 */
export function contentSecurityPolicy(mediaAddresses: readonly string[]): string {
  const origins = new Set(mediaAddresses.map(originOf).filter((origin) => origin !== null))
  const places = origins.size > MAX_ORIGINS ? 'https: http:' : [...origins].toSorted().join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Colours that people chose; render lets nothing but colours through.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' ${places}`.trim(),
    `media-src 'self' ${places}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

// Only what a header can hold and a policy can mean.
function originOf(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { origin, protocol, username, password } = new URL(address)
  if (username !== '' || password !== '' || !/^https?:$/.test(protocol)) return null
  return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) ? origin : null
}
