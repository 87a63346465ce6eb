import { err, ok, type Result } from '@sheaf/base'
import { and, eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { AccessClaims } from './accessTokens.ts'
import type { AuthContext } from './AuthContext.ts'

/** Who calls, as every call has to know it. */
export interface SignedIn {
  readonly claims: AccessClaims
  /** The number of their profile; null before they first came. */
  readonly uid: bigint | null
}

/** The person behind an access token whose session still stands, in one query. */
export async function readSignedIn(
  { database, accessTokens }: Pick<AuthContext, 'database' | 'accessTokens'>,
  accessToken: string,
): Promise<Result<SignedIn, 'bad_token' | 'session_not_found'>> {
  const verified = await accessTokens.verify(accessToken)
  if (!verified.ok) return verified
  const { authSessions: sessions, users } = schema
  const { sessionId, userId } = verified.value
  const [row] = await database
    .select({ revokedAt: sessions.revokedAt, uid: users.uid })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (row === undefined || row.revokedAt !== null) return err('session_not_found')
  return ok({ claims: verified.value, uid: row.uid })
}
