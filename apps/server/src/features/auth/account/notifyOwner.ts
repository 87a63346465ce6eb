import { datesOf, languageOf, securityNoticeMail, type SecurityEvent } from '../../../mails/index.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'

/** Tells somebody by mail what happened to their account. */
export async function notifyOwner(
  context: Pick<AuthContext, 'mailer' | 'clock' | 'siteUrl'>,
  transaction: Transaction,
  {
    userId,
    email,
    event,
  }: { readonly userId: string; readonly email: string; readonly event: SecurityEvent },
): Promise<void> {
  const dates = await datesOf(transaction, userId)
  const notice = { to: email, event, at: context.clock.now(), dates, siteUrl: context.siteUrl }
  const language = await languageOf(transaction, { userId })
  await context.mailer.send(securityNoticeMail(notice, language), { transaction })
}
