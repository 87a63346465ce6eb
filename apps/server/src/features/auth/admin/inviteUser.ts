import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountInviteMail, languageOf } from '../../../mails/index.ts'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { createMailedToken } from '../mailed/createMailedToken.ts'
import { isMetadataTooLarge } from '../metadata.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { readEmail } from '../readEmail.ts'
import type { AccountRefusal } from './AccountFields.ts'

export interface Invitation {
  readonly email: string
  readonly metadata: JsonObject
  readonly redirectTo: string
}

/** Opens an account and mails the way in; once more for who was invited and never came. */
export async function inviteUser(
  context: AuthContext,
  { email: address, metadata, redirectTo }: Invitation,
): Promise<Result<AuthUserRow, AccountRefusal>> {
  const email = readEmail(address)
  if (email === null || isMetadataTooLarge(metadata)) return err('validation_failed')
  return await context.database.transaction(async (transaction) => {
    const user = await insertInvited(context, transaction, { email, metadata })
    if (user === null) return err('email_exists')
    const { link, code, validForMs } = await createMailedToken(context, transaction, {
      userId: user.id,
      purpose: 'invite',
      redirectTo,
    })
    const language = await languageOf(transaction, { userId: user.id })
    await context.mailer.send(accountInviteMail({ to: email, link, code, validForMs }, language), {
      transaction,
    })
    return ok(user)
  })
}

/**
 * An account that waits for its owner; null where one has a confirmed address already. What a stranger said of the
 * person before goes.
 */
export async function insertInvited(
  { ids, clock }: Pick<AuthContext, 'ids' | 'clock'>,
  transaction: Transaction,
  { email, metadata }: { readonly email: string; readonly metadata: JsonObject },
): Promise<AuthUserRow | null> {
  const { authUsers } = schema
  const now = clock.now()
  await transaction
    .insert(authUsers)
    .values({
      id: ids.uuid(),
      email,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: { ...metadata },
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const [user] = await transaction
    .update(authUsers)
    .set({
      invitedAt: now,
      confirmationSentAt: now,
      userMetadata: sql`CASE WHEN ${authUsers.invitedAt} IS NULL THEN ${JSON.stringify(metadata)}::jsonb
        ELSE ${authUsers.userMetadata} END`,
    })
    .where(and(eq(authUsers.email, email), isNull(authUsers.emailConfirmedAt)))
    .returning()
  return user ?? null
}
