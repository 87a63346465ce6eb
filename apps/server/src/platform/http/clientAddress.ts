import proxyAddress from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/index.ts'

/**
 * Whom to believe about the address of a client, which a reverse proxy says in `X-Forwarded-For`: proxies that are near.
 * Null where only this machine reaches us: then nobody, and all that a proxy passes on has its address.
 */
export function trustedProxies({ publicUrl }: Pick<Config, 'publicUrl'>): string[] | null {
  return publicUrl === null ? null : ['loopback', 'linklocal', 'uniquelocal']
}

/** The address of who makes a request that Fastify does not see, as its `request.ip` is for others. */
export function clientAddress(config: Pick<Config, 'publicUrl'>): (request: IncomingMessage) => string {
  const trusted = proxyAddress.compile(trustedProxies(config) ?? [])
  return (request) => proxyAddress(request, trusted)
}
