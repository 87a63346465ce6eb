import type { FastifyRequest } from 'fastify'
import { createSessionCookie, type Reader, type SessionCookieKeys } from '../access/index.ts'
import { isFromThisSite } from './isFromThisSite.ts'

/**
 * The cookie by which published pages know who reads them: pages hold no token. It is good for what readers may do and
 * for nothing else.
 */
interface Readers {
  /** A `Set-Cookie` value. */
  open(person: Reader): Promise<string>
  /** The `Set-Cookie` value that takes the cookie away. */
  readonly close: string
  /**
   * Who sends a request, by bearer token where the route has looked at one, else by cookie; null for everybody else.
   * A request that changes something counts by cookie only when it comes from a page of this site and is JSON.
   */
  readonly readerOf: (request: Asking) => Promise<Reader | null>
}

/** What is looked at of a request. */
type Asking = Pick<FastifyRequest, 'headers' | 'method'> & {
  readonly actor?: Reader | null
}

export interface ReadersOptions extends SessionCookieKeys {
  /** Under which browsers reach us: `https://sheaf.example`. */
  readonly siteUrl: string
}

export function createReaders({ siteUrl, ...keys }: ReadersOptions): Readers {
  const cookie = createSessionCookie(keys, {
    name: 'sheaf_reader',
    audience: 'readers',
    lifeSeconds: 30 * 24 * 60 * 60,
    path: '/',
    sameSite: 'Lax',
    isTls: siteUrl.startsWith('https:'),
  })
  return {
    open: (person) => cookie.open(person),
    close: cookie.close,
    async readerOf(request) {
      if (request.actor) return { userId: request.actor.userId, sessionId: request.actor.sessionId }
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (!isRead && !(isJson(request) && isFromThisSite(request.headers, siteUrl))) return null
      return await cookie.read(request.headers.cookie)
    },
  }
}

// Forms of other sites cannot send it without asking first.
function isJson({ headers }: Asking): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}
