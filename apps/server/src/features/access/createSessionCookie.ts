import { isUuid, type UserId } from '@sheaf/base'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import { readCookie } from '../../platform/http/index.ts'
import type { Reader } from './Actor.ts'

/**
 * A signed cookie that stands for somebody's session where no bearer token can be sent. It ends with the session, and no
 * script sees it.
 */
export interface SessionCookie {
  /** A `Set-Cookie` value. */
  open(person: Reader): Promise<string>
  /** The `Set-Cookie` value that takes the cookie away. */
  readonly close: string
  /** Whom a `Cookie` header stands for; null without a cookie that holds, or when its session is over. */
  read(cookies: string | undefined): Promise<Reader | null>
}

export interface SessionCookieKeys {
  readonly secret: string
  readonly clock: Clock
  readonly isSessionOpen: (session: {
    readonly userId: string
    readonly sessionId: string
  }) => Promise<boolean>
}

export interface SessionCookieForm {
  readonly name: string
  /** What it is good for: one audience is refused wherever another is asked for. */
  readonly audience: string
  readonly lifeSeconds: number
  /** Where browsers send it. */
  readonly path: string
  readonly sameSite: 'Lax' | 'Strict'
  /** Whether browsers reach us by https. */
  readonly isTls: boolean
}

export function createSessionCookie(
  { secret, clock, isSessionOpen }: SessionCookieKeys,
  { name, audience, lifeSeconds, path, sameSite, isTls }: SessionCookieForm,
): SessionCookie {
  const key = new TextEncoder().encode(secret)
  const attributes = `Path=${path}; HttpOnly; SameSite=${sameSite}${isTls ? '; Secure' : ''}`

  return {
    async open({ userId, sessionId }) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000)
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + lifeSeconds)
        .sign(key)
      return `${name}=${token}; Max-Age=${lifeSeconds}; ${attributes}`
    },
    close: `${name}=; Max-Age=0; ${attributes}`,
    async read(cookies) {
      const token = readCookie(cookies, name)
      if (token === null) return null
      const session = await verify(token, { key, audience, now: clock.now() })
      return session !== null && (await isSessionOpen(session)) ? session : null
    },
  }
}

interface Verification {
  readonly key: Uint8Array
  readonly audience: string
  readonly now: Date
}

async function verify(token: string, { key, audience, now }: Verification): Promise<Reader | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience,
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
