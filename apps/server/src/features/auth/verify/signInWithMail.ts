import { err, ok, type Result } from '@sheaf/base'
import type { Transaction } from '../../../platform/database/index.ts'
import type { AuthContext, Visitor } from '../AuthContext.ts'
import { openSession, type OpenedSession } from '../openSession.ts'
import { acceptMailedToken, type MailedTokenRow } from './acceptMailedToken.ts'

export type MailRefusal = 'otp_expired' | 'user_banned'

/** A session for who answered a mail; `half` while another mail is waited for. */
export async function signInWithMail(
  context: AuthContext,
  transaction: Transaction,
  row: MailedTokenRow,
  { language }: Visitor,
): Promise<Result<OpenedSession | 'half', MailRefusal>> {
  const accepted = await acceptMailedToken(context, transaction, row)
  if (accepted === 'half') return ok('half')
  if (accepted === 'gone') return err('otp_expired')
  return await openSession(context, transaction, { userId: row.userId, method: accepted.method, language })
}
