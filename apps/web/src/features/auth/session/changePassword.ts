import type { changePassword as changePasswordCall } from '@sheaf/contract'
import { callAuth } from '../../../platform/auth/callAuth.ts'

/** Sets the password of an account, with the token of a session that this browser may not have taken yet. */
export function changePassword(
  password: string,
  accessToken: string,
): ReturnType<typeof callAuth<typeof changePasswordCall>> {
  return callAuth<typeof changePasswordCall>(
    'POST',
    '/gotrue/user/change-password',
    { body: { password } },
    { authorization: `Bearer ${accessToken}` },
  )
}
