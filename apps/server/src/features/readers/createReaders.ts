import { isUuid, type UserId } from '@sheaf/base'
import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { Reader } from '../access/index.ts'
import { isFromThisSite } from './isFromThisSite.ts'

const NAME = 'sheaf_reader'
const AUDIENCE = 'readers'
const LIFE_SECONDS = 30 * 24 * 60 * 60

/**
 * The cookie by which published pages know who reads them: pages hold no token. It belongs to a session and ends with
 * it, is good for what readers may do and for nothing else, and no script sees it.
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
  readerOf(request: Asking): Promise<Reader | null>
}

/** What is looked at of a request. */
type Asking = Pick<FastifyRequest, 'headers' | 'method'> & {
  readonly actor?: Reader | null
}

export interface ReadersOptions {
  readonly secret: string
  readonly clock: Clock
  /** Under which browsers reach us: `https://sheaf.example`. */
  readonly siteUrl: string
  readonly isSessionOpen: (session: {
    readonly userId: string
    readonly sessionId: string
  }) => Promise<boolean>
}

export function createReaders(options: ReadersOptions): Readers {
  const { clock, siteUrl, isSessionOpen } = options
  const key = new TextEncoder().encode(options.secret)
  const scope = `Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`

  return {
    async open({ userId, sessionId }) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000)
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + LIFE_SECONDS)
        .sign(key)
      return `${NAME}=${token}; Max-Age=${LIFE_SECONDS}; ${scope}`
    },
    close: `${NAME}=; Max-Age=0; ${scope}`,
    async readerOf(request) {
      if (request.actor) return { userId: request.actor.userId, sessionId: request.actor.sessionId }
      const token = COOKIE.exec(request.headers.cookie ?? '')?.[1]
      if (token === undefined) return null
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (!isRead && !(isJson(request) && isFromThisSite(request.headers, siteUrl))) return null
      const reader = await verify(token, key, clock.now())
      return reader !== null && (await isSessionOpen(reader)) ? reader : null
    },
  }
}

const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`)

// Forms of other sites cannot send it without asking first.
function isJson({ headers }: Asking): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}

async function verify(token: string, key: Uint8Array, now: Date): Promise<Reader | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    const { sub, sid } = payload
    if (sub === undefined || typeof sid !== 'string' || !isUuid(sub) || !isUuid(sid)) return null
    return { userId: sub as UserId, sessionId: sid }
  } catch {
    // jose throws for every token that does not hold; why is nobody's business.
    return null
  }
}
