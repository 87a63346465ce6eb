import { err, ok, type Result } from '@sheaf/base'
import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { maySignUp } from '../signUpRule/maySignUp.ts'
import { metadataOf } from './identityData.ts'
import type { ProviderContext } from './ProviderSignIn.ts'
import type { AccountRequest } from './AccountRequest.ts'

/** The account of an address, opened for it where there is none; locked, so that nothing else happens to it meanwhile. */
export async function openAccount(
  context: ProviderContext,
  transaction: Transaction,
  { email, account, live, language }: AccountRequest & { readonly email: string },
): Promise<Result<{ readonly user: AuthUserRow; readonly isNew: boolean }, 'signup_disabled'>> {
  const { authUsers } = schema
  const find = async () => {
    const [user] = await transaction.select().from(authUsers).where(eq(authUsers.email, email)).for('update')
    return user
  }
  const known = await find()
  if (known !== undefined) return ok({ user: known, isNew: false })
  if (!(await maySignUp(context, transaction, email))) return err('signup_disabled')

  const now = context.clock.now()
  const { id } = live.provider
  const [opened] = await transaction
    .insert(authUsers)
    .values({
      id: context.ids.uuid(),
      email,
      emailConfirmedAt: now,
      language,
      appMetadata: { provider: id, providers: [id] },
      userMetadata: metadataOf(account),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (opened !== undefined) return ok({ user: opened, isNew: true })
  // Somebody signed up with the address at the same moment.
  const faster = await find()
  if (faster === undefined) throw new Error('An account that was in the way is gone')
  return ok({ user: faster, isNew: false })
}
