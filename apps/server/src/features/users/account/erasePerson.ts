import { serverWords } from '@sheaf/locales/server'
import { eq, or, sql } from 'drizzle-orm'
import { datesOf, languageOf, securityNoticeMail } from '../../../mails/index.ts'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import { removeUserAwareness } from '../../collab/index.ts'
import type { AccountContext } from './AccountContext.ts'

/**
 * Forgets everything about a person but a row without name, address and preferences, to which what they wrote for
 * others refers. A mail says so.
 */
export async function erasePerson(
  context: AccountContext,
  transaction: Transaction,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const at = context.clock.now()
  const event = { kind: 'accountDeleted' } as const
  const locale = await languageOf(transaction, { userId })
  const dates = await datesOf(transaction, userId)
  const notice = securityNoticeMail({ to: email, event, at, dates, siteUrl: context.siteUrl }, locale)
  await context.mailer.send(notice, { transaction })

  const { accessRequests, fileUploads, personMentions, quickNotes, users, viewShares, workspaceInvitations } =
    schema
  const { favorites, recentViews } = schema
  await transaction
    .update(users)
    .set({
      email: '',
      name: serverWords(locale).account.deletedName,
      metadata: {},
      latestWorkspaceId: null,
      updatedAt: at,
      deletedAt: at,
    })
    .where(eq(users.id, userId))
  await removeUserAwareness(transaction, userId)
  // One that a workspace shows as its icon is the workspace's.
  await transaction.execute(sql`
    DELETE FROM user_images i WHERE user_id = ${userId} AND NOT EXISTS (
      SELECT 1 FROM workspaces w WHERE w.icon LIKE '%/file/' || i.file_id
    )`)
  await transaction
    .delete(personMentions)
    .where(or(eq(personMentions.mentionedBy, userId), eq(personMentions.personId, userId)))
  await transaction.delete(quickNotes).where(eq(quickNotes.ownerId, userId))
  await transaction.delete(favorites).where(eq(favorites.userId, userId))
  await transaction.delete(recentViews).where(eq(recentViews.userId, userId))
  await transaction.delete(fileUploads).where(eq(fileUploads.createdBy, userId))
  await transaction.delete(accessRequests).where(eq(accessRequests.requesterId, userId))
  // What waited for the address, whether it was answered or not.
  await transaction.delete(workspaceInvitations).where(eq(workspaceInvitations.email, email))
  await transaction.delete(viewShares).where(eq(viewShares.email, email))
}
