import { isUuid, type UserId } from '@sheaf/base'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import type { Actor } from '../../access/index.ts'

const NAME = 'sheaf_files'
const AUDIENCE = 'files'
const LIFE_SECONDS = 24 * 60 * 60

/**
 * The cookie with which `<img>` and `<video>` read files, for they cannot send a bearer token. It belongs to a
 * session and is good for reading files alone: its audience is refused everywhere else, and it is sent nowhere else.
 */
export interface FileSessions {
  /** A `Set-Cookie` value. */
  open(actor: Pick<Actor, 'userId' | 'sessionId'>): Promise<string>
  /** The `Set-Cookie` value that takes the cookie away. */
  readonly close: string
  /** Whom a `Cookie` header stands for; null without a cookie that holds, or when its session is over. */
  read(cookies: string | undefined): Promise<Pick<Actor, 'userId'> | null>
}

export interface FileSessionsOptions {
  readonly secret: string
  readonly clock: Clock
  /** Whether browsers reach us by https. */
  readonly isTls: boolean
  readonly isSessionOpen: (session: {
    readonly userId: string
    readonly sessionId: string
  }) => Promise<boolean>
}

export function createFileSessions(options: FileSessionsOptions): FileSessions {
  const { clock, isTls, isSessionOpen } = options
  const key = new TextEncoder().encode(options.secret)
  const scope = `Path=/api/file_storage; HttpOnly; SameSite=Strict${isTls ? '; Secure' : ''}`

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
    async read(cookies) {
      const token = COOKIE.exec(cookies ?? '')?.[1]
      if (token === undefined) return null
      const session = await verify(token, key, clock.now())
      return session !== null && (await isSessionOpen(session)) ? session : null
    },
  }
}

const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`)

async function verify(
  token: string,
  key: Uint8Array,
  now: Date,
): Promise<{ userId: UserId; sessionId: string } | null> {
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
