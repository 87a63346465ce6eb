import { err, isUuid, ok, type Result, type UserId } from '@sheaf/base'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'

const AUDIENCE = 'authenticated'
/** Roles of those who administer. */
export const ADMIN_ROLES: readonly unknown[] = ['service_role', 'supabase_admin']

interface AccessTokenSubject {
  readonly userId: string
  readonly email: string
  readonly role: string
  readonly appMetadata: Record<string, unknown>
  readonly userMetadata: Record<string, unknown>
  readonly sessionId: string
  /** How and when the person proved who they are. */
  readonly method: string
  readonly signedInAt: Date
}

export interface AccessClaims {
  readonly userId: UserId
  readonly sessionId: string
  readonly expiresAt: Date
}

/** Signs and checks the JWTs of wire.md section 2.4 (HS256, one shared secret). */
export interface AccessTokens {
  sign(subject: AccessTokenSubject): Promise<{ readonly token: string; readonly expiresAt: Date }>
  /** Signature, algorithm, audience and expiry; whether the session still stands is not known here. */
  verify(token: string): Promise<Result<AccessClaims, 'bad_token'>>
  /** Whether a token of no session was signed with the secret for an administrative role; those are keys of programs. */
  verifyServiceKey(token: string): Promise<Result<void, 'bad_token' | 'not_admin'>>
}

export interface AccessTokenOptions {
  readonly secret: string
  readonly issuer: string
  readonly clock: Clock
  readonly lifeSeconds: number
}

/** Tokens whose claims are kept, of about a kilobyte each. */
const MAX_VERIFIED = 1_000

export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { issuer, clock } = options
  const key = new TextEncoder().encode(options.secret)
  const verified = new Map<string, AccessClaims>()

  return {
    async sign(subject) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000)
      const expiresSeconds = nowSeconds + options.lifeSeconds
      const token = await new SignJWT({
        email: subject.email,
        phone: '',
        app_metadata: subject.appMetadata,
        user_metadata: subject.userMetadata,
        role: subject.role,
        aal: 'aal1',
        amr: [{ method: subject.method, timestamp: Math.floor(subject.signedInAt.getTime() / 1000) }],
        session_id: subject.sessionId,
        is_anonymous: false,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subject.userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(expiresSeconds)
        .sign(key)
      return { token, expiresAt: new Date(expiresSeconds * 1000) }
    },

    async verify(token) {
      // Every request of a session shows the same token: its signature is checked once.
      const known = verified.get(token)
      if (known !== undefined && known.expiresAt > clock.now()) return ok(known)
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'sub', 'session_id'],
        })
        const { sub, session_id: sessionId, exp } = payload
        if (sub === undefined || exp === undefined || !isUuid(sub)) return err('bad_token')
        if (typeof sessionId !== 'string' || !isUuid(sessionId)) return err('bad_token')
        const claims = { userId: sub as UserId, sessionId, expiresAt: new Date(exp * 1000) }
        const [oldest] = verified.keys()
        if (oldest !== undefined && verified.size >= MAX_VERIFIED) verified.delete(oldest)
        verified.set(token, claims)
        return ok(claims)
      } catch {
        // jose throws for every token that does not hold; why is nobody's business.
        return err('bad_token')
      }
    },

    async verifyServiceKey(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock.now() })
        // What belongs to a session ends with it, so it is not taken for a key.
        if (payload['session_id'] !== undefined) return err('bad_token')
        return isAdminRole(payload['role']) ? ok() : err('not_admin')
      } catch {
        return err('bad_token')
      }
    },
  }
}

export function isAdminRole(role: unknown): boolean {
  return ADMIN_ROLES.includes(role)
}
