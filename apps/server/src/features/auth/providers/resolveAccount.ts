import { err, ok, type Result } from '@sheaf/base'
import { isValidEmail, normalizeEmail } from '@sheaf/contract'
import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { addIdentity, tellOfIdentity } from './addIdentity.ts'
import { identityDataOf } from './identityData.ts'
import { lockIdentity } from './linkIdentity.ts'
import type { AccountRequest } from './AccountRequest.ts'
import { openAccount } from './openAccount.ts'
import type { ProviderContext } from './ProviderSignIn.ts'
import { takeOverAccount } from './takeOverAccount.ts'

export interface ResolvedAccount {
  readonly userId: string
  /** Of somebody else, who used the address without having proved it; to be announced once stored. */
  readonly endedSessions: readonly string[]
}

type ResolveRefusal = 'provider_email_needs_verification' | 'signup_disabled'

/**
 * The account here of somebody a provider vouches for:
 *
 * - the account that this provider account belongs to already, whatever its address is by now;
 * - else the account that has the same address, if the provider has verified it. Its owner is told. If nobody has
 *   proved that address to us, whoever opened the account may be a stranger: password, sessions and mails end;
 * - else a new one.
 */
export async function resolveAccount(
  context: ProviderContext,
  transaction: Transaction,
  input: AccountRequest,
): Promise<Result<ResolvedAccount, ResolveRefusal>> {
  const { account, live } = input
  const identity = { account, provider: live.provider }
  await lockIdentity(transaction, identity)
  const known = await findByIdentity(context, transaction, input)
  if (known !== null) return ok({ userId: known, endedSessions: [] })

  const email = account.email === null ? null : normalizeEmail(account.email)
  if (email === null || !account.isEmailVerified || !isValidEmail(email))
    return err('provider_email_needs_verification')

  const opened = await openAccount(context, transaction, { ...input, email })
  if (!opened.ok) return opened
  const { user, isNew } = opened.value
  const isProved = user.emailConfirmedAt !== null && !user.isEmailUnproved
  const endedSessions = !isNew && !isProved ? await takeOverAccount(context, transaction, user, input) : []
  await addIdentity(context, transaction, user.id, identity)
  if (!isNew && isProved) await tellOfIdentity(context, transaction, user, identity)
  return ok({ userId: user.id, endedSessions })
}

async function findByIdentity(
  context: ProviderContext,
  transaction: Transaction,
  { account, live }: AccountRequest,
): Promise<string | null> {
  const { authIdentities: identities } = schema
  const now = context.clock.now()
  const [known] = await transaction
    .update(identities)
    .set({
      identityData: identityDataOf(account),
      email: account.email,
      lastSignInAt: now,
      updatedAt: now,
    })
    .where(and(eq(identities.provider, live.provider.id), eq(identities.providerId, account.subject)))
    .returning({ userId: identities.userId })
  return known?.userId ?? null
}
