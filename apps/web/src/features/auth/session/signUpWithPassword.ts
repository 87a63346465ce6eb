import { err, ok, type Result } from '@sheaf/base'
import type { signUp } from '@sheaf/contract'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import { callbackAddress } from './callbackAddress.ts'
import { keepChosenPassword } from './chosenPassword.ts'
import { completeSignIn } from './completeSignIn.ts'
import { passwordRefusal, type PasswordRefusal } from '../steps/passwordRefusal.ts'

/** Opens an account: in at once, or after the mail has been answered. */
export async function signUpWithPassword(
  email: string,
  password: string,
): Promise<Result<'signed_in' | 'mail_sent', PasswordRefusal>> {
  const opened = await callAuth<typeof signUp>(
    'POST',
    '/gotrue/signup',
    { query: {}, body: { email, password } },
    { redirect_to: callbackAddress() },
  )
  if (!opened.ok) return err(passwordRefusal(opened.error))
  if (!('access_token' in opened.value)) {
    keepChosenPassword(email, password)
    return ok('mail_sent')
  }
  const completed = await completeSignIn(opened.value)
  return completed.ok ? ok('signed_in') : err('unexpected')
}
