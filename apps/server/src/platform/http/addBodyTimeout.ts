import { Socket } from 'node:net'
import type { App } from './App.ts'
import { refuseBytes } from './refuseUnreadable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route limits the time of its body itself: a file may need hours on a slow connection. */
    readonly hasOwnBodyTimeout?: boolean
  }
}

/**
 * Hangs up on a body that has not arrived in time, with 408. Instead of Node's own limit for a request, which knows
 * of no exception.
 */
export function addBodyTimeout(app: App, timeoutMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasBody && routeOptions.config.hasOwnBodyTimeout !== true) {
      const timer = setTimeout(() => {
        // An injected request has no connection to close.
        if (!raw.complete && raw.socket instanceof Socket) refuseBytes(TOO_SLOW, raw.socket)
      }, timeoutMs)
      timer.unref()
      const stop = (): void => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}

const TOO_SLOW = Object.assign(new Error('The body took too long to arrive'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
})
