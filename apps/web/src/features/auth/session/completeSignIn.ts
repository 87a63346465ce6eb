import { err, ok, type Result } from '@sheaf/base'
import type { verifyUser } from '@sheaf/contract'

import { callApi } from '../../../platform/api/api.ts'
import { session } from '../../../platform/session/session.ts'
import type { StoredToken } from '../../../platform/session/StoredToken.ts'
import { recoveryMark } from './recoveryMark.ts'

/** Makes sure of profile and first workspace, then takes the token: whoever is signed in has both. */
export async function completeSignIn(
  token: StoredToken,
  { isRecovery = false } = {},
): Promise<Result<void, 'verify_failed'>> {
  if (!(await verifyAccount(token.access_token))) return err('verify_failed')
  if (isRecovery) recoveryMark.set(token.user.id)
  else recoveryMark.remove()
  session.signIn(token)
  return ok()
}

export async function verifyAccount(accessToken: string): Promise<boolean> {
  const verified = await callApi<typeof verifyUser>('GET', '/api/user/verify/:accessToken', {
    params: { accessToken },
  })
  return verified.ok
}
