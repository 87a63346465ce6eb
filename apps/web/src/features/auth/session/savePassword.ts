import { err, ok, type Result } from '@sheaf/base'
import type { changePassword as changePasswordCall } from '@sheaf/contract'

import { callAuth } from '../../../platform/api/auth.ts'
import { session } from '../../../platform/session/session.ts'
import { passwordRefusal, type PasswordRefusal } from '../steps/passwordRefusal.ts'

/** Sets the password of whoever came in by a recovery mail. Their other sessions end. */
export async function savePassword(password: string): Promise<Result<void, PasswordRefusal>> {
  const token = await session.freshToken()
  if (!token.ok) return err(token.error === 'network_error' ? 'network_error' : 'session_ended')
  return await changePassword(password, token.value ?? '')
}

/** As `savePassword`, with the token of a session that this browser may not have taken yet. */
export async function changePassword(
  password: string,
  accessToken: string,
): Promise<Result<void, PasswordRefusal>> {
  const saved = await callAuth<typeof changePasswordCall>(
    'POST',
    '/gotrue/user/change-password',
    { body: { password } },
    { authorization: `Bearer ${accessToken}` },
  )
  return saved.ok ? ok() : err(passwordRefusal(saved.error))
}
