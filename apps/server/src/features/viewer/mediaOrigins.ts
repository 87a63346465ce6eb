const MAX_ORIGINS = 24

/**
 * From where the media of a page come, beside this site, as a policy names places: their origins, or all of the web
 * where there are too many to name.
 */
export function mediaOrigins(addresses: readonly string[]): readonly string[] {
  const origins = new Set(addresses.map(originOf).filter((origin) => origin !== null))
  return origins.size > MAX_ORIGINS ? ['https:', 'http:'] : [...origins].toSorted()
}

// Only what a header can hold and a policy can mean.
function originOf(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { origin, protocol, username, password } = new URL(address)
  if (username !== '' || password !== '' || !/^https?:$/.test(protocol)) return null
  return /^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) ? origin : null
}
