import { err, ok, type Result } from '@sheaf/base'
import { keptPlan } from '../../platform/database/index.ts'
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
  const { sessionId, userId } = verified.value
  const { rows } = await database.$client.query<{ readonly uid: string | null }>(
    keptPlan(SIGNED_IN, [sessionId, userId]),
  )
  const row = rows[0]
  if (row === undefined) return err('session_not_found')
  return ok({ claims: verified.value, uid: row.uid === null ? null : BigInt(row.uid) })
}

const SIGNED_IN = `
  SELECT u.uid FROM auth_sessions s LEFT JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL`
