import { err, ok, type Result } from '@sheaf/base'
import type { changePassword } from '@sheaf/contract'

import { callAuth } from '../../../platform/api/auth.ts'
import { session } from '../../../platform/session/session.ts'
import { passwordRefusal, type PasswordRefusal } from '../steps/passwordRefusal.ts'

/** Sets the password of whoever came in by a recovery mail. Their other sessions end. */
export async function savePassword(password: string): Promise<Result<void, PasswordRefusal>> {
  const token = await session.freshToken()
  if (!token.ok) return err(token.error === 'network_error' ? 'network_error' : 'session_ended')
  const saved = await callAuth<typeof changePassword>(
    'POST',
    '/gotrue/user/change-password',
    { body: { password } },
    { authorization: `Bearer ${token.value ?? ''}` },
  )
  return saved.ok ? ok() : err(passwordRefusal(saved.error))
}
