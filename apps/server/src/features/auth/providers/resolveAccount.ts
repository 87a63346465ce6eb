import { err, ok, type Result } from '@sheaf/base'
import { isValidEmail, normalizeEmail } from '@sheaf/contract'
import { and, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { notifyOwner } from '../account/notifyOwner.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { identityDataOf, metadataOf, withProvider } from './identityData.ts'
import { openAccount } from './openAccount.ts'
import type { ProviderAccount } from './ProviderClient.ts'
import type { LiveProvider, ProviderContext } from './ProviderSignIn.ts'
import { takeOverAccount } from './takeOverAccount.ts'

export interface AccountWish {
  readonly account: ProviderAccount
  readonly live: LiveProvider
  /** Of the browser. */
  readonly language: string | null
}

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
  wish: AccountWish,
): Promise<Result<ResolvedAccount, ResolveRefusal>> {
  const { account, live } = wish
  const { provider } = live
  // Two tabs that come back at once are one person: the second one waits and finds the account of the first.
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`provider ${provider.id} ${account.subject}`}, 0))`,
  )
  const known = await findByIdentity(context, transaction, wish)
  if (known !== null) return ok({ userId: known, endedSessions: [] })

  const email = account.email === null ? null : normalizeEmail(account.email)
  if (email === null || !account.isEmailVerified || !isValidEmail(email))
    return err('provider_email_needs_verification')

  const opened = await openAccount(context, transaction, { ...wish, email })
  if (!opened.ok) return opened
  const { user, isNew } = opened.value
  const isProved = user.emailConfirmedAt !== null && !user.isEmailUnproved
  const endedSessions = !isNew && !isProved ? await takeOverAccount(context, transaction, user, wish) : []
  await addIdentity(context, transaction, user.id, wish)
  if (!isNew && isProved) await linkTo(context, transaction, user, wish)
  return ok({ userId: user.id, endedSessions })
}

async function findByIdentity(
  context: ProviderContext,
  transaction: Transaction,
  { account, live }: AccountWish,
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

async function addIdentity(
  context: ProviderContext,
  transaction: Transaction,
  userId: string,
  { account, live }: AccountWish,
): Promise<void> {
  const now = context.clock.now()
  await transaction.insert(schema.authIdentities).values({
    id: context.ids.uuid(),
    userId,
    provider: live.provider.id,
    providerId: account.subject,
    identityData: identityDataOf(account),
    email: account.email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

/** Another way into an account that somebody has proved to be theirs: it is written down, and they are told. */
async function linkTo(
  context: ProviderContext,
  transaction: Transaction,
  user: AuthUserRow,
  { account, live }: AccountWish,
): Promise<void> {
  const { authUsers } = schema
  const now = context.clock.now()
  await transaction
    .update(authUsers)
    .set({
      appMetadata: withProvider(user.appMetadata, live.provider.id),
      // What the person chose here stays.
      userMetadata: { ...metadataOf(account), ...user.userMetadata },
      updatedAt: now,
    })
    .where(eq(authUsers.id, user.id))
  const event = { kind: 'providerLinked', providerName: live.provider.label } as const
  await notifyOwner(context, transaction, { userId: user.id, email: user.email, event })
}
