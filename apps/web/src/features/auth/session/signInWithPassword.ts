import { err, ok, type Result } from '@sheaf/base'
import type { signInWithPassword as endpoint } from '@sheaf/contract'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import { completeSignIn } from './completeSignIn.ts'
import { passwordRefusal, type PasswordRefusal } from '../steps/passwordRefusal.ts'

/** Signs in with a password. An unknown address and a wrong password are one refusal. */
export async function signInWithPassword(
  email: string,
  password: string,
): Promise<Result<void, PasswordRefusal>> {
  const granted = await callAuth<typeof endpoint>('POST', '/gotrue/token', {
    query: { grant_type: 'password' },
    body: { email, password },
  })
  if (!granted.ok) return err(passwordRefusal(granted.error))
  const completed = await completeSignIn(granted.value)
  return completed.ok ? ok() : err('unexpected')
}
