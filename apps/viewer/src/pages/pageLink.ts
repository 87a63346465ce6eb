/**
 * The path and query of a page that a link leads to, if it is one of the namespace at hand; null for every other link.
 * Names of pages hold no dot: what has one is a list, a feed or another form of a page. `blockId` is told as the
 * fragment that it stands for.
 */
export function pageLink(
  address: URL,
  origin: string,
  namespace: string,
): { path: string; hash: string } | null {
  if (address.origin !== origin) return null
  const [, first, name, ...rest] = address.pathname.split('/')
  if (first === undefined || name === undefined || name === '' || rest.length > 0 || name.includes('.'))
    return null
  if (decode(first) !== namespace) return null
  const query = new URLSearchParams(address.search)
  // Previews look different, and show nothing else in their place.
  if (query.get('template') === 'true') return null
  const blockId = query.get('blockId')
  query.delete('blockId')
  const search = query.size > 0 ? `?${query}` : ''
  const isBlock = blockId !== null && /^[\w-]{1,64}$/.test(blockId)
  return { path: `/${first}/${name}${search}`, hash: isBlock ? `#b-${blockId}` : address.hash }
}

/** An address (path and query) but for the theme that it asks for, which changes without leaving a page. */
export function withoutTheme(path: string): string {
  const [pathname, search] = path.split('?')
  const query = new URLSearchParams(search)
  query.delete('theme')
  return `${pathname}?${query}`
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
