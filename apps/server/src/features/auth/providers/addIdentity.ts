import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { notifyOwner } from '../account/notifyOwner.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { HeldIdentity } from '../flows/heldWithCode.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { identityDataOf, metadataOf, withProvider } from './identityData.ts'

/** Another way into an account. */
export async function addIdentity(
  context: Pick<AuthContext, 'clock' | 'ids'>,
  transaction: Transaction,
  userId: string,
  { account, provider }: HeldIdentity,
): Promise<void> {
  const now = context.clock.now()
  await transaction.insert(schema.authIdentities).values({
    id: context.ids.uuid(),
    userId,
    provider: provider.id,
    providerId: account.subject,
    identityData: identityDataOf(account),
    email: account.email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

/** Another way into an account that somebody has proved to be theirs: it is written down, and they are told. */
export async function tellOfIdentity(
  context: Pick<AuthContext, 'clock' | 'mailer' | 'siteUrl'>,
  transaction: Transaction,
  user: AuthUserRow,
  { account, provider }: HeldIdentity,
): Promise<void> {
  const { authUsers } = schema
  await transaction
    .update(authUsers)
    .set({
      appMetadata: withProvider(user.appMetadata, provider.id),
      // What the person chose here stays.
      userMetadata: { ...metadataOf(account), ...user.userMetadata },
      updatedAt: context.clock.now(),
    })
    .where(eq(authUsers.id, user.id))
  const event = { kind: 'providerLinked', providerName: provider.label } as const
  await notifyOwner(context, transaction, { userId: user.id, email: user.email, event })
}
