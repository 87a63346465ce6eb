import type { FastifyReply } from 'fastify'
import type { App } from './App.ts'

/** Request headers of other clients, as listed in wire.md section 0.3, in all their spellings, and of public GoTrue clients. */
const REQUEST_HEADERS = [
  'Authorization',
  'Accept',
  'Content-Type',
  'Redirect_to',
  'Client-Version',
  'Client_Version',
  'Client-Timestamp',
  'Device-Id',
  'Device_Id',
  'X-Request-Id',
  'X-Request-Time',
  'X-Request-Stream-Id',
  'X-Platform',
  'AI-Model',
  'X-Host',
  'X-Content-Length',
  'X-Content-MD5',
  'X-Compression-Type',
  'X-Compression-Buffer-Size',
  'X-AppFlowy-Sync-Lane',
  'X-Supabase-Api-Version',
  'ApiKey',
  'X-Client-Info',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'If-Range',
]
const ANSWER_HEADERS = [
  'Retry-After',
  'X-Request-Id',
  'X-Sb-Error-Code',
  'ETag',
  'Accept-Ranges',
  'Content-Range',
]
const CALLS = /^\/(api|billing|gotrue)\//

/**
 * Lets pages of the allowed origins use the API and the auth service, and no others. Without
 * credentials: the bearer token is what counts, and the one cookie there is reads files for our own pages alone.
 */
export function addCors(app: App, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!CALLS.test(request.url)) return
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !allowedOrigins.includes(origin)) return
    allow(reply, origin)
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (isPreflight) return reply.code(204).send()
  })
}

function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': REQUEST_HEADERS.join(', '),
    'access-control-expose-headers': ANSWER_HEADERS.join(', '),
    'access-control-max-age': '7200',
    'cross-origin-resource-policy': 'cross-origin',
  })
}
