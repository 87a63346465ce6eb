import type { Result } from '@sheaf/base'
import type { recoverPassword, resendMail, sendMagicLink } from '@sheaf/contract'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import type { AuthErrorCode } from '../../../platform/auth/createAuthApi.ts'
import { callbackAddress } from './callbackAddress.ts'

/** What the mail is for; its code is checked under the same name. */
export type MailKind = 'magiclink' | 'signup' | 'recovery'

/** Asks for a mail with link and code. That it was sent says nothing about whether the address has an account. */
export function sendMail(kind: MailKind, email: string): Promise<Result<unknown, AuthErrorCode>> {
  const headers = { redirect_to: callbackAddress() }
  if (kind === 'recovery')
    return callAuth<typeof recoverPassword>(
      'POST',
      '/gotrue/recover',
      { query: {}, body: { email } },
      headers,
    )
  if (kind === 'signup') {
    const body = { email, type: 'signup' as const }
    return callAuth<typeof resendMail>('POST', '/gotrue/resend', { query: {}, body }, headers)
  }
  const body = { email, data: {}, code_challenge: '', code_challenge_method: '' }
  return callAuth<typeof sendMagicLink>('POST', '/gotrue/magiclink', { query: {}, body }, headers)
}
