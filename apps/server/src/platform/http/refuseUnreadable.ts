import { ERRORS } from '@sheaf/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { handleError } from '../errors/index.ts'

/** Headers of responses that bypass routes and hooks: no scripts, no caching, no framing. */
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Responds to a request whose URL cannot be parsed; hooks do not run for it. */
export function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  handleError(error, request, reply.headers(BARE_HEADERS))
}

/** Responds to bytes that are not HTTP, exceed the header limit or arrive too slowly, and closes the connection. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, message } = answerTo(error.code)
  const body = JSON.stringify({ code, message })
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
}

function answerTo(code: string | undefined): { status: string; code: number; message: string } {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: '431 Request Header Fields Too Large',
        code: ERRORS.payload_too_large,
        message: 'The headers of the request are too large.',
      }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: '408 Request Timeout',
        code: ERRORS.request_timeout,
        message: 'The request took too long to arrive.',
      }
    default:
      return {
        status: '400 Bad Request',
        code: ERRORS.invalid_request,
        message: 'The request could not be read.',
      }
  }
}
