import type { SessionToken } from '@sheaf/contract'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { AuthContext } from './AuthContext.ts'
import { hashToken } from './hashing.ts'
import type { AuthUserRow } from './presentUser.ts'
import { readUser } from './readUser.ts'

/** A session that nobody carries on for this long is over. */
const REFRESH_TOKEN_LIFE_MS = 60 * 24 * 60 * 60 * 1000

export interface TokenRequest {
  readonly user: AuthUserRow
  readonly sessionId: string
  /** As in `auth_sessions`. */
  readonly method: string
  readonly signedInAt: Date
}

/** The next link of a session's chain: an access token and a new refresh token, of which only the hash is stored. */
export async function issueTokens(
  context: AuthContext,
  transaction: Transaction,
  { user, sessionId, method, signedInAt }: TokenRequest,
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
    role: user.role,
    appMetadata: user.appMetadata,
    userMetadata: user.userMetadata,
    sessionId,
    method,
    signedInAt,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    refresh_token: refreshToken,
    user: await readUser(transaction, user),
  }
}
