import { err, ok, type Result } from '@sheaf/base'
import { and, eq, isNull } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'
import type { AccessClaims } from './accessTokens.ts'
import type { AuthContext } from './AuthContext.ts'
import type { AuthUserRow } from './presentUser.ts'

export interface Session {
  readonly claims: AccessClaims
  readonly user: AuthUserRow
}

/** The person behind an access token whose session still stands. */
export async function readSession(
  context: AuthContext,
  accessToken: string,
): Promise<Result<Session, 'bad_token'>> {
  const verified = await context.accessTokens.verify(accessToken)
  if (!verified.ok) return verified
  const { authSessions: sessions, authUsers } = schema
  const { sessionId, userId } = verified.value
  const [row] = await context.database
    .select({ user: authUsers })
    .from(sessions)
    .innerJoin(authUsers, eq(authUsers.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  return row === undefined ? err('bad_token') : ok({ claims: verified.value, user: row.user })
}
