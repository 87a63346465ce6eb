import { err, ok, type Result } from '@sheaf/base'
import { and, eq, isNotNull } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { hasMailIdentity } from '../presentUser.ts'
import { notifyOwner } from './notifyOwner.ts'

export type UnlinkRefusal =
  | 'identity_not_found'
  | 'single_identity_not_deletable'
  | 'email_conflict_identity_not_deletable'

/**
 * Takes a way to sign in from an account; its owner is told, and codes on their way open nothing any more. The last one
 * stays, and so does the address: whoever reads its mails gets in by them.
 */
export async function unlinkIdentity(
  context: AuthContext,
  { userId, identityId }: { readonly userId: string; readonly identityId: string },
  labelOf: (provider: string) => string,
): Promise<Result<void, UnlinkRefusal>> {
  const { authFlows: flows, authIdentities: identities, authUsers } = schema
  return await context.database.transaction(async (transaction) => {
    // Locked: of two that go at once, the second one sees what the first has left.
    const [user] = await transaction.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
    if (user === undefined) return err('identity_not_found')
    const linked = await transaction.select().from(identities).where(eq(identities.userId, userId))
    const hasMail = hasMailIdentity(user)
    if (linked.length + (hasMail ? 1 : 0) < 2) return err('single_identity_not_deletable')
    if (hasMail && identityId === userId) return err('email_conflict_identity_not_deletable')
    const gone = linked.find(({ id }) => id === identityId)
    if (gone === undefined) return err('identity_not_found')

    await transaction.delete(identities).where(eq(identities.id, identityId))
    await transaction.delete(flows).where(and(eq(flows.userId, userId), isNotNull(flows.codeHash)))
    const left = linked.filter(({ id }) => id !== identityId).map(({ provider }) => provider)
    const providers = [...new Set([...(hasMail ? ['email'] : []), ...left])]
    await transaction
      .update(authUsers)
      .set({
        appMetadata: { ...user.appMetadata, provider: providers[0], providers },
        updatedAt: context.clock.now(),
      })
      .where(eq(authUsers.id, userId))
    const event = { kind: 'providerUnlinked', providerName: labelOf(gone.provider) } as const
    await notifyOwner(context, transaction, { userId, email: user.email, event })
    return ok()
  })
}
