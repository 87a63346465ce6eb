import type { IncomingMessage } from 'node:http'

/**
 * Whether the page that opens the socket is ours: from one of our origins or from the host that was
 * asked. Without an `Origin` it is no browser, and the token alone decides.
 */
export function isAllowedOrigin({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (origins.includes(origin)) return true
  return host !== undefined && new URL(origin).host === host
}
