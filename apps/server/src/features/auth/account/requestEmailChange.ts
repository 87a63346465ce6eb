import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { Challenge } from '../flows/pkce.ts'
import { askForMail } from '../mailed/askForMail.ts'
import { EMAIL_CHANGE_PURPOSES, forgetMailedTokens } from '../mailed/forgetMailedTokens.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { applyEmailChange } from './applyEmailChange.ts'

export interface EmailChangeRequest {
  readonly user: AuthUserRow
  /** Valid and normalized. */
  readonly newEmail: string
  readonly redirectTo: string
  readonly challenge: Challenge | null
  readonly language: string | null
}

/**
 * Lets an address wait for an account until the mails about it are answered. Where addresses need no confirmation it
 * holds at once; then, and only then, it is refused when somebody else has it.
 */
export async function requestEmailChange(
  context: AuthContext,
  { user, newEmail, redirectTo, challenge, language }: EmailChangeRequest,
): Promise<'asked' | 'email_exists'> {
  const { authUsers } = schema
  return await context.database.transaction(async (transaction) => {
    await transaction
      .update(authUsers)
      .set({ newEmail, emailChangeSentAt: context.clock.now(), updatedAt: context.clock.now() })
      .where(eq(authUsers.id, user.id))
    // Answers to mails about another address say nothing about this one.
    await forgetMailedTokens(transaction, { userId: user.id, purposes: EMAIL_CHANGE_PURPOSES })
    if (context.settings.isAutoConfirmed) {
      if (await applyEmailChange(context, transaction, { userId: user.id, isProved: false })) return 'asked'
      await transaction.update(authUsers).set({ newEmail: user.newEmail }).where(eq(authUsers.id, user.id))
      return 'email_exists'
    }
    await askForMail(
      context,
      {
        kind: 'email_change',
        email: user.email,
        metadata: {},
        redirectTo,
        createUser: false,
        codeChallenge: challenge?.codeChallenge ?? null,
        codeChallengeMethod: challenge?.codeChallengeMethod ?? 'plain',
        language,
      },
      { transaction },
    )
    return 'asked'
  })
}
