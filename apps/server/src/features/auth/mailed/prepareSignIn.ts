import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { challengeOf } from './challengeOf.ts'
import type { MailInput } from './MailInput.ts'
import { maySignUp } from '../signUpRule/maySignUp.ts'
import { sendSignIn } from './sendSignIn.ts'

/** The mail that signs in whoever reads it; somebody new gets an account that waits to be confirmed by it. */
export async function prepareSignIn(
  context: AuthContext,
  transaction: Transaction,
  input: MailInput,
): Promise<void> {
  const { email, redirectTo, language, metadata } = input
  if (input.createUser && (await maySignUp(context, transaction, email))) {
    const now = context.clock.now()
    await transaction
      .insert(schema.authUsers)
      .values({
        id: context.ids.uuid(),
        email,
        language,
        appMetadata: { provider: 'email', providers: ['email'] },
        recoverySentAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
  }
  const challenge = challengeOf(input)
  await sendSignIn(context, transaction, { email, redirectTo, challenge, language, metadata })
}
