import proxyAddress from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/index.ts'

/**
 * Trusted proxies for `X-Forwarded-For`: those with private addresses.
 * Null without a public URL: then none is trusted, and proxied requests have the address of the proxy.
 */
export function trustedProxies({ publicUrl }: Pick<Config, 'publicUrl'>): string[] | null {
  return publicUrl === null ? null : ['loopback', 'linklocal', 'uniquelocal']
}

/** The address of who makes a request that Fastify does not see, as its `request.ip` is for others. */
export function clientAddress(config: Pick<Config, 'publicUrl'>): (request: IncomingMessage) => string {
  const trusted = proxyAddress.compile(trustedProxies(config) ?? [])
  return (request) => proxyAddress(request, trusted)
}
