import type { FastifyRequest } from 'fastify'

/**
 * Under which the world reaches this site, without a slash at the end: the address of the settings, else what the
 * request says, as far as that can be the name of a host.
 */
export function siteOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): string {
  return publicUrl ?? `${protocol}://${HOST.test(host) ? host.toLowerCase() : 'localhost'}`
}

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
