import type { IncomingMessage } from 'node:http'

/**
 * Whether the page that opens the socket is ours: from the public origin or from the host that was
 * asked. Without an `Origin` it is no browser, and the token alone decides.
 */
export function isAllowedOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (publicUrl !== null && new URL(publicUrl).origin === origin) return true
  return host !== undefined && new URL(origin).host === host
}
