import { err, ok, type Result } from '@sheaf/base'
import type { SessionToken } from '@sheaf/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext, Visitor } from '../AuthContext.ts'
import { hashToken } from '../hashing.ts'
import { openSession, type SessionMethod } from '../openSession.ts'
import { linkIdentity, type LinkRefusal } from '../providers/linkIdentity.ts'
import { unsealWithCode, type Held } from './heldWithCode.ts'
import { fitsChallenge } from './pkce.ts'

export type ExchangeRefusal =
  | 'flow_state_not_found'
  | 'flow_state_expired'
  | 'bad_code_verifier'
  | LinkRefusal

/**
 * A session for the code of a PKCE flow, once, with the tokens of the provider that it came from. A wrong verifier leaves
 * the code to whom it belongs. What the person wanted linked is linked now: only the verifier shows that it was them.
 */
export async function exchangeAuthCode(
  context: AuthContext,
  request: { readonly authCode: string; readonly codeVerifier: string },
  visitor: Visitor,
): Promise<Result<SessionToken, ExchangeRefusal>> {
  const { authFlows: flows, authOneTimeTokens: tokens } = schema
  const now = context.clock.now()

  return await context.database.transaction(async (transaction) => {
    const [flow] = await transaction
      .select()
      .from(flows)
      .where(and(eq(flows.codeHash, hashToken(request.authCode)), isNull(flows.usedAt)))
      .for('update')
    if (flow === undefined || flow.userId === null || flow.codeChallenge === null)
      return err('flow_state_not_found')
    const { userId, codeChallenge, codeChallengeMethod } = flow
    if (flow.expiresAt <= now) return err('flow_state_expired')
    if (!fitsChallenge(request.codeVerifier, { codeChallenge, codeChallengeMethod }))
      return err('bad_code_verifier')

    await transaction.update(flows).set({ usedAt: now }).where(eq(flows.id, flow.id))
    // The link of a mail has led its reader in, so the code beside it is used up as well.
    await transaction
      .update(tokens)
      .set({ usedAt: now })
      .where(
        and(
          eq(tokens.userId, userId),
          eq(tokens.codeChallenge, codeChallenge),
          isNotNull(tokens.linkUsedAt),
          isNull(tokens.usedAt),
        ),
      )
    const held = flow.held === null ? null : unsealWithCode(request.authCode, flow.held)
    if (held?.identity) {
      const linked = await linkIdentity(context, transaction, { userId, identity: held.identity })
      if (!linked.ok) return linked
    }
    const opened = await openSession(context, transaction, {
      userId,
      method: methodOf(flow.method),
      language: visitor.language,
    })
    return opened.ok ? ok({ ...opened.value.token, ...tokensOf(held) }) : err('user_banned')
  })
}

function tokensOf(held: Held | null): Pick<SessionToken, 'provider_token' | 'provider_refresh_token'> {
  if (held === null) return {}
  const { accessToken, refreshToken } = held.tokens
  return {
    provider_token: accessToken,
    ...(refreshToken !== null && { provider_refresh_token: refreshToken }),
  }
}

function methodOf(stored: string | null): SessionMethod {
  return stored === 'oauth' || stored === 'recovery' ? stored : 'otp'
}
