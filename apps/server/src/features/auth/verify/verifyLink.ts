import { err, ok, type Result } from '@sheaf/base'
import type { SessionToken } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import type { AuthContext, Visitor } from '../AuthContext.ts'
import { createAuthCode } from '../flows/createAuthCode.ts'
import { acceptMailedToken } from './acceptMailedToken.ts'
import { publishAfterCommit } from '../publishAfterCommit.ts'
import { signInWithMail, type MailRefusal } from './signInWithMail.ts'
import { spendLinkToken } from './spendLinkToken.ts'

/** What the browser that followed a link returns with. */
export type LinkAnswer =
  | { readonly kind: 'session'; readonly token: SessionToken }
  /** Of a PKCE flow: the session is for the client that asked, which has the verifier. */
  | { readonly kind: 'code'; readonly code: string }
  /** The other one of two mails is waited for. */
  | { readonly kind: 'half' }

/**
 * Signs in with the link of a mail, once. The code of the same mail stays good until the session is
 * carried on by a browser (`refreshSession`): programs that scan mail follow its links as well.
 */
export async function verifyLink(
  given: AuthContext,
  linkToken: string,
  visitor: Visitor,
): Promise<Result<LinkAnswer, MailRefusal>> {
  const { authOneTimeTokens: tokens } = schema
  return await publishAfterCommit(given, async (context, transaction) => {
    const used = await spendLinkToken(context, transaction, { linkToken, withCode: false })
    if (used === null) return err('otp_expired')
    const { userId, redirectTo, codeChallenge } = used

    if (codeChallenge !== null) {
      const accepted = await acceptMailedToken(context, transaction, used)
      if (accepted === 'half') return ok({ kind: 'half' })
      if (accepted === 'gone') return err('otp_expired')
      const codeChallengeMethod = used.codeChallengeMethod === 's256' ? 's256' : 'plain'
      const challenge = { codeChallenge, codeChallengeMethod } as const
      const { method } = accepted
      return ok({
        kind: 'code',
        code: await createAuthCode(context, transaction, { userId, method, redirectTo, challenge }),
      })
    }

    const signedIn = await signInWithMail(context, transaction, used, visitor)
    if (!signedIn.ok) return signedIn
    if (signedIn.value === 'half') return ok({ kind: 'half' })
    const { sessionId, token } = signedIn.value
    await transaction.update(tokens).set({ linkSessionId: sessionId }).where(eq(tokens.id, used.id))
    return ok({ kind: 'session', token })
  })
}
