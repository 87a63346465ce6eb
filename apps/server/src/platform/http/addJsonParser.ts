import type { FastifyRequest } from 'fastify'
import type { App } from './App.ts'

/**
 * JSON bodies: no body at all is none, also where a client names the type out of habit; bytes that are
 * no UTF-8 are refused instead of being replaced by question marks.
 */
export function addJsonParser(app: App): void {
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, jsonParser(app))
}

/** Calls back with an error that has the status of the answer, or with the value. */
type JsonParser = (
  request: FastifyRequest,
  body: Buffer,
  done: (error: Error | null, value?: unknown) => void,
) => void

/** A parser of short bodies, for routes that read long ones in another way. */
export function jsonParser(app: App): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    if (body.length === 0) return done(null)
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    } catch (cause) {
      return done(Object.assign(new Error('The body is no UTF-8', { cause }), { statusCode: 400 }))
    }
    void parse(request, text, done)
  }
}
