/**
 * Whether an address fits a pattern of `GOTRUE_URI_ALLOW_LIST`: `*` stands for characters other than `.` and `/`,
 * `**` for any, `?` for one other than those; the scheme stands for itself. Of web addresses a `**` in the host
 * reaches no further than the host. A slash at the end does not count.
 */
export function matchesPattern(address: string, pattern: string): boolean {
  const [scheme = '', rest = ''] = splitScheme(pattern)
  const [addressScheme, addressRest = ''] = splitScheme(address)
  if (scheme !== addressScheme) return false
  const [host, path] = splitHost(rest)
  const [addressHost, addressPath] = splitHost(addressRest)
  return fits(addressHost, host, '[^/]*') && fits(addressPath, path, '.*')
}

function splitScheme(text: string): readonly string[] {
  const at = text.indexOf('://')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 3)]
}

function splitHost(text: string): readonly [string, string] {
  const at = text.indexOf('/')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).replace(/\/$/, '')]
}

function fits(text: string, pattern: string, anything: string): boolean {
  const source = pattern.replaceAll(/\*\*|\*|\?|[\\^$.|+()[\]{}]/g, (part) => {
    if (part === '**') return anything
    if (part === '*') return '[^./]*'
    return part === '?' ? '[^./]' : `\\${part}`
  })
  return new RegExp(`^${source}$`, 'u').test(text)
}
