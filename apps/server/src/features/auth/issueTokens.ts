import type { SessionToken } from '@sheaf/contract'
import { schema, type Transaction } from '../../platform/database/index.ts'
import { ACCESS_TOKEN_LIFE_SECONDS } from './accessTokens.ts'
import type { AuthContext } from './AuthContext.ts'
import { hashToken } from './hashing.ts'
import { presentUser, type AuthUserRow } from './presentUser.ts'

/** A session that nobody carries on for this long is over. */
const REFRESH_TOKEN_LIFE_MS = 60 * 24 * 60 * 60 * 1000

export interface TokenRequest {
  readonly user: AuthUserRow
  readonly sessionId: string
  readonly signedInAt: Date
}

/** The next link of a session's chain: an access token and a new refresh token, of which only the hash is stored. */
export async function issueTokens(
  context: AuthContext,
  transaction: Transaction,
  { user, sessionId, signedInAt }: TokenRequest,
): Promise<SessionToken> {
  const now = context.clock.now()
  const refreshToken = context.ids.secret(32)
  await transaction.insert(schema.authRefreshTokens).values({
    tokenHash: hashToken(refreshToken),
    sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFE_MS),
  })
  const { token, expiresAt } = await context.accessTokens.sign({
    userId: user.id,
    email: user.email,
    appMetadata: user.appMetadata,
    userMetadata: user.userMetadata,
    sessionId,
    signedInAt,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_LIFE_SECONDS,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    refresh_token: refreshToken,
    user: presentUser(user),
  }
}
