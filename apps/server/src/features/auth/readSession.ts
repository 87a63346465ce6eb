import { err, ok, type Result } from '@sheaf/base'
import { and, eq } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { AccessClaims } from './accessTokens.ts'
import type { AuthContext } from './AuthContext.ts'
import type { AuthUserRow } from './presentUser.ts'

export interface Session {
  readonly claims: AccessClaims
  readonly user: AuthUserRow
  /** As in `auth_sessions`. */
  readonly method: string
  readonly createdAt: Date
}

/** The person behind an access token whose session still stands; `session_not_found` for a good one whose does not. */
export async function readSession(
  context: Pick<AuthContext, 'database' | 'accessTokens'>,
  accessToken: string,
): Promise<Result<Session, 'bad_token' | 'session_not_found'>> {
  const verified = await context.accessTokens.verify(accessToken)
  if (!verified.ok) return verified
  const { authSessions: sessions, authUsers } = schema
  const { sessionId, userId } = verified.value
  const [row] = await context.database
    .select({
      user: authUsers,
      method: sessions.method,
      createdAt: sessions.createdAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .innerJoin(authUsers, eq(authUsers.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (row === undefined || row.revokedAt !== null) return err('session_not_found')
  const { user, method, createdAt } = row
  return ok({ claims: verified.value, user, method, createdAt })
}
