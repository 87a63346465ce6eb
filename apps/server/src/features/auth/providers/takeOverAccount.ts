import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { revokeSessions } from '../revokeSessions.ts'
import { metadataOf } from './identityData.ts'
import type { ProviderContext } from './ProviderSignIn.ts'
import type { AccountRequest } from './AccountRequest.ts'

/**
 * The owner of an address has come to an account that somebody opened with it and never confirmed. Nothing that the
 * other one chose or was given opens it any more: password, sessions, mails on their way, a request for another address,
 * codes, other providers. Answers the sessions that ended.
 */
export async function takeOverAccount(
  context: ProviderContext,
  transaction: Transaction,
  { id: userId }: AuthUserRow,
  { account, live, language }: AccountRequest,
): Promise<readonly string[]> {
  const { authUsers, authOneTimeTokens, authFlows, authIdentities } = schema
  const now = context.clock.now()
  await transaction
    .update(authUsers)
    .set({
      emailConfirmedAt: now,
      isEmailUnproved: false,
      passwordHash: null,
      newEmail: null,
      language,
      appMetadata: { provider: live.provider.id, providers: [live.provider.id] },
      userMetadata: metadataOf(account),
      updatedAt: now,
    })
    .where(eq(authUsers.id, userId))
  await transaction.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId))
  await transaction.delete(authFlows).where(eq(authFlows.userId, userId))
  await transaction.delete(authIdentities).where(eq(authIdentities.userId, userId))
  return await revokeSessions(context, transaction, { userId })
}
