import { err, ok, type Result } from '@sheaf/base'
import type { SessionToken } from '@sheaf/contract'
import type { AuthContext, Visitor } from '../AuthContext.ts'
import { publishAfterCommit } from '../publishAfterCommit.ts'
import { signInWithMail, type MailRefusal } from './signInWithMail.ts'
import { spendLinkToken } from './spendLinkToken.ts'

/** Signs in with what the link of a mail carries, sent by a page of the client. Uses the whole mail up. */
export async function verifyLinkToken(
  given: AuthContext,
  linkToken: string,
  visitor: Visitor,
): Promise<Result<SessionToken | 'half', MailRefusal>> {
  return await publishAfterCommit(given, async (context, transaction) => {
    const used = await spendLinkToken(context, transaction, { linkToken, withCode: true })
    if (used === null) return err('otp_expired')
    const signedIn = await signInWithMail(context, transaction, used, visitor)
    if (!signedIn.ok) return signedIn
    return ok(signedIn.value === 'half' ? 'half' : signedIn.value.token)
  })
}
