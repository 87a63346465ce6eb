import { err, ok, type Result } from '@sheaf/base'
import { and, eq, sql } from 'drizzle-orm'
import { schema, type Executor, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import type { HeldIdentity } from '../flows/heldWithCode.ts'
import { addIdentity, tellOfIdentity } from './addIdentity.ts'

export type LinkRefusal = 'identity_already_exists' | 'user_banned'

/**
 * Adds an account of another service to one here, at the request of its person: neither their addresses nor whether the
 * service has verified one play a part. Refused where it signs somebody in already, be it the same person.
 */
export async function linkIdentity(
  context: AuthContext,
  transaction: Transaction,
  { userId, identity }: { readonly userId: string; readonly identity: HeldIdentity },
): Promise<Result<void, LinkRefusal>> {
  await lockIdentity(transaction, identity)
  const { authUsers } = schema
  const [user] = await transaction.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
  if (user === undefined || (user.bannedUntil !== null && user.bannedUntil > context.clock.now()))
    return err('user_banned')
  if (await isLinked(transaction, identity)) return err('identity_already_exists')
  await addIdentity(context, transaction, userId, identity)
  await tellOfIdentity(context, transaction, user, identity)
  return ok()
}

/** Two tabs that come back at once are one person: the second one waits and finds what the first one did. */
export async function lockIdentity(
  transaction: Transaction,
  { account, provider }: HeldIdentity,
): Promise<void> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`provider ${provider.id} ${account.subject}`}, 0))`,
  )
}

/** Whether this account of another service signs anybody in here. */
export async function isLinked(executor: Executor, { account, provider }: HeldIdentity): Promise<boolean> {
  const { authIdentities: identities } = schema
  const known = await executor
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.provider, provider.id), eq(identities.providerId, account.subject)))
  return known.length > 0
}
