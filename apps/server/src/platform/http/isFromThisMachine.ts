import type { FastifyRequest } from 'fastify'

/**
 * Whether a request was made on this machine, by someone who named this machine. The host name is
 * checked too: a page elsewhere can make a browser here resolve its own name to 127.0.0.1 (DNS
 * rebinding). What came through a proxy is not from here, whatever its last address.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isLoopback(request.raw.socket.remoteAddress ?? '') &&
    isLocalName(request.headers.host ?? '') &&
    // Proxies that add nothing to a request, as nginx does unless told, speak HTTP/1.0; browsers do not.
    request.raw.httpVersion !== '1.0' &&
    !Object.keys(request.headers).some((name) => PROXY_HEADER.test(name))
  )
}

const PROXY_HEADER =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fly-.+|x-envoy-.+|x-amzn-trace-id)$/

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\./.test(address) || address === '::1'
}

function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  )
}
