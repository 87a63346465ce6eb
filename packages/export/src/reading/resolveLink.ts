/**
 * IMP-LINK-1: the path in the same archive that a relative address in a file means, without what follows `?` or `#`;
 * null for addresses of the web, and those that are none.
 */
export function resolveLink(from: string, address: string): string | null {
  const bare = address.trim().replace(/[?#].*$/s, '')
  if (bare === '' || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(bare) || /^[/\\]{2}/.test(bare)) return null
  const path = decode(bare).normalize('NFC').replaceAll('\\', '/')
  const segments = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.length === 0 ? null : segments.join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
