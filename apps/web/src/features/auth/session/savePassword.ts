import { err, ok, type Result } from '@sheaf/base'
import { session } from '../../../platform/session/session.ts'
import { passwordRefusal, type PasswordRefusal } from '../steps/passwordRefusal.ts'
import { changePassword } from './changePassword.ts'

/** Sets the password of whoever came in by a recovery mail. Their other sessions end. */
export async function savePassword(password: string): Promise<Result<void, PasswordRefusal>> {
  const token = await session.freshToken()
  if (!token.ok) return err(token.error === 'network_error' ? 'network_error' : 'session_ended')
  const saved = await changePassword(password, token.value ?? '')
  return saved.ok ? ok() : err(passwordRefusal(saved.error))
}
