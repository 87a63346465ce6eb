/** The value of a cookie in a `Cookie` header, as it was sent; null without one, or when it is empty. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const entry of (header ?? '').split(';')) {
    const [key, value = ''] = entry.trim().split('=', 2)
    if (key === name && value !== '') return value
  }
  return null
}
