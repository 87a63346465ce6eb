import { err, ok, type Result } from '@sheaf/base'
import type { refreshToken } from '@sheaf/contract'

import { callAuth } from '../../platform/api/auth.ts'
import { session } from '../../platform/session/session.ts'
import { verifyAccount } from './completeSignIn.ts'
import { recoveryMark } from './recoveryMark.ts'
import { readCallback, type CallbackRefusal } from './readCallback.ts'

export type CallbackFailure = CallbackRefusal | 'verify_failed' | 'refresh_failed'

/** Completes a sign-in that came back to this address by link or provider. */
export async function signInWithCallback(address: string): Promise<Result<void, CallbackFailure>> {
  const tokens = readCallback(address)
  if (!tokens.ok) return tokens
  if (!(await verifyAccount(tokens.value.accessToken))) return err('verify_failed')
  const renewed = await callAuth<typeof refreshToken>('POST', '/gotrue/token', {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: tokens.value.refreshToken },
  })
  if (!renewed.ok) return err('refresh_failed')
  if (tokens.value.type === 'recovery') recoveryMark.set(renewed.value.user.id)
  else recoveryMark.remove()
  session.signIn(renewed.value)
  return ok()
}
