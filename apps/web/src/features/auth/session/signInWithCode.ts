import { err, ok, type Result } from '@sheaf/base'
import type { verifyCode } from '@sheaf/contract'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import { confirmChosenPassword } from './chosenPassword.ts'
import { completeSignIn } from './completeSignIn.ts'
import type { MailKind } from './sendMail.ts'

export type CodeRefusal = 'code_wrong' | 'rate_limited' | 'network_error' | 'unexpected'

/** Signs in with the code of a mail. A code that is wrong, spent or too old is one refusal: nobody learns which. */
export async function signInWithCode(
  email: string,
  code: string,
  kind: MailKind,
): Promise<Result<void, CodeRefusal>> {
  const verified = await callAuth<typeof verifyCode>('POST', '/gotrue/verify', {
    body: { email, token: code, type: kind },
  })
  if (!verified.ok) {
    if (verified.error === 'otp_expired') return err('code_wrong')
    const isPassing = verified.error === 'rate_limited' || verified.error === 'network_error'
    return err(isPassing ? verified.error : 'unexpected')
  }
  if (kind === 'signup') await confirmChosenPassword(email, verified.value.access_token)
  const completed = await completeSignIn(verified.value, { isRecovery: kind === 'recovery' })
  return completed.ok ? ok() : err('unexpected')
}
