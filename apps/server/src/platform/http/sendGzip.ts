import type { FastifyReply, FastifyRequest } from 'fastify'
import { createGunzip } from 'node:zlib'

/** Sends stored gzip data as it is, or decompresses it as a stream for clients that do not accept gzip. */
export function sendGzip(request: FastifyRequest, reply: FastifyReply, gzip: Buffer): FastifyReply {
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding')
  if (takesGzip(request.headers['accept-encoding']))
    return reply.header('content-encoding', 'gzip').send(gzip)
  const unpacked = createGunzip()
  unpacked.end(gzip)
  return reply.send(unpacked)
}

export function takesGzip(accepted: string | undefined): boolean {
  return takes(accepted, /^\s*(?:gzip|\*)\s*(?:;|$)/)
}

export function takesBrotli(accepted: string | undefined): boolean {
  return takes(accepted, /^\s*br\s*(?:;|$)/)
}

function takes(accepted: string | undefined, encoding: RegExp): boolean {
  return (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((offer) => encoding.test(offer) && !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
}
