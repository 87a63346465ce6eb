import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { hashToken } from '../hashing.ts'
import type { SessionMethod } from '../openSession.ts'
import { sealWithCode, type Held } from './heldWithCode.ts'
import type { Challenge } from './pkce.ts'

export interface AuthCodeRequest {
  readonly userId: string
  /** How the person has just proved who they are. */
  readonly method: SessionMethod
  readonly redirectTo: string
  readonly challenge: Challenge
  /** What the exchange gives besides a session. */
  readonly held?: Held
}

/** How long a client has to exchange a code. */
const CODE_LIFE_MS = 5 * 60 * 1000

/**
 * A code that `exchangeAuthCode` takes once, with the verifier of its challenge: what a link or a provider returns
 * with instead of a session, as `?code=`. The address must have been confirmed before.
 */
export async function createAuthCode(
  context: Pick<AuthContext, 'ids' | 'clock'>,
  transaction: Transaction,
  { userId, method, redirectTo, challenge, held }: AuthCodeRequest,
): Promise<string> {
  const now = context.clock.now()
  const code = context.ids.secret(32)
  await transaction.insert(schema.authFlows).values({
    id: context.ids.uuid(),
    userId,
    method,
    redirectTo,
    ...challenge,
    codeHash: hashToken(code),
    ...(held !== undefined && { held: sealWithCode(code, held) }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  })
  return code
}
