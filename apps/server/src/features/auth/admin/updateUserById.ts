import { err, ok, type Result } from '@sheaf/base'
import { and, eq, ne } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { notifyOwner } from '../account/notifyOwner.ts'
import type { AuthContext } from '../AuthContext.ts'
import { EMAIL_CHANGE_PURPOSES, forgetMailedTokens, SIGN_IN_PURPOSES } from '../mailed/forgetMailedTokens.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { readEmail } from '../readEmail.ts'
import { announceEnded, revokeSessions } from '../revokeSessions.ts'
import type { AccountFields, AccountRefusal } from './AccountFields.ts'
import { readFields } from './readFields.ts'

/**
 * Changes an account. A new password, role, address or a ban ends its sessions, what was mailed to an old address
 * signs nobody in any more, and the owner is told of a new password or address.
 */
export async function updateUserById(
  context: AuthContext,
  userId: string,
  fields: AccountFields,
): Promise<Result<AuthUserRow, AccountRefusal>> {
  const { authUsers } = schema
  const requested = fields.email ? readEmail(fields.email) : null
  if (fields.email && requested === null) return err('validation_failed')
  const [before] = await context.database.select().from(authUsers).where(eq(authUsers.id, userId))
  if (before === undefined || before.deletedAt !== null) return err('user_not_found')
  const columns = await readFields(context, fields, before)
  if (!columns.ok) return columns
  const email = requested === before.email ? null : requested
  const ends = [columns.value.passwordHash, columns.value.role, columns.value.bannedUntil, email].some(
    Boolean,
  )

  const outcome = await context.database.transaction(async (transaction) => {
    if (email !== null && (await isTaken(transaction, email, userId))) return null
    const [user] = await transaction
      .update(authUsers)
      .set({
        ...columns.value,
        ...(fields.password && { newEmail: null }),
        ...(email !== null && { email, newEmail: null, isEmailUnproved: false }),
      })
      .where(eq(authUsers.id, userId))
      .returning()
    if (user === undefined) return null
    if (email !== null) await moveTo(context, transaction, { before, email })
    if (fields.password) {
      await forgetMailedTokens(transaction, { userId, purposes: EMAIL_CHANGE_PURPOSES })
      const kind = before.passwordHash === null ? 'passwordSet' : 'passwordChanged'
      await notifyOwner(context, transaction, { userId, email: user.email, event: { kind } })
    }
    return { user, ended: ends ? await revokeSessions(context, transaction, { userId }) : [] }
  })
  if (outcome === null) return err('email_exists')
  announceEnded(context, userId, outcome.ended)
  return ok(outcome.user)
}

async function moveTo(
  context: AuthContext,
  transaction: Transaction,
  { before, email }: { readonly before: AuthUserRow; readonly email: string },
): Promise<void> {
  const { id: userId, email: oldEmail } = before
  await context.accounts.emailChanged(transaction, { userId, email })
  await forgetMailedTokens(transaction, {
    userId,
    purposes: [...SIGN_IN_PURPOSES, ...EMAIL_CHANGE_PURPOSES],
  })
  const event = { kind: 'emailChanged', oldEmail, newEmail: email } as const
  await notifyOwner(context, transaction, { userId, email: oldEmail, event })
}

async function isTaken(transaction: Transaction, email: string, userId: string): Promise<boolean> {
  const { authUsers } = schema
  const others = await transaction
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.email, email), ne(authUsers.id, userId)))
  return others.length > 0
}
