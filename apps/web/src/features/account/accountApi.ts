import { err, type Result } from '@sheaf/base'
import type {
  ApiReply,
  ApiRequest,
  changePassword,
  deleteUser,
  Endpoint,
  getAccountConsequences,
  getAuthUser,
  logout,
  reauthenticate,
  updateAuthUser,
} from '@sheaf/contract'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { callAuth } from '../../platform/auth/callAuth.ts'
import type { AuthErrorCode } from '../../platform/auth/createAuthApi.ts'
import { session } from '../../platform/session/session.ts'

export type AuthUser = ApiReply<typeof getAuthUser>
export type AccountConsequences = ApiReply<typeof getAccountConsequences>
type Answer<Value> = Promise<Result<Value, AuthErrorCode>>

export function fetchAuthUser(): Answer<AuthUser> {
  return callSigned<typeof getAuthUser>('GET', '/gotrue/user', {})
}

/** Mails both addresses; the new one holds once both have answered. */
export function sendNewEmail(email: string): Answer<AuthUser> {
  return callSigned<typeof updateAuthUser>('PUT', '/gotrue/user', {
    query: { redirect_to: `${location.origin}/auth/callback` },
    body: { email },
  })
}

export interface PasswordChange {
  readonly password: string
  /** Null for who has none, or does not know it. */
  readonly current: string | null
  /** The code of a mail, in the place of the current one. */
  readonly code: string | null
}

export function sendNewPassword({ password, current, code }: PasswordChange): Answer<AuthUser> {
  return callSigned<typeof changePassword>('POST', '/gotrue/user/change-password', {
    body: { password, current_password: current, nonce: code },
  })
}

/** Mails a code that stands in for the current password. */
export function askForCode(): Answer<unknown> {
  return callSigned<typeof reauthenticate>('GET', '/gotrue/reauthenticate', {})
}

export function endOtherSessions(): Answer<unknown> {
  return callSigned<typeof logout>('POST', '/gotrue/logout', { query: { scope: 'others' } })
}

export function fetchConsequences(): Promise<AccountConsequences> {
  return unwrap(callApi<typeof getAccountConsequences>('GET', '/api/user/deletion', {}))
}

export function sendDeletion(): Promise<void> {
  return unwrap(callApi<typeof deleteUser>('DELETE', '/api/user', { query: {} }))
}

async function callSigned<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  request: ApiRequest<E>,
): Answer<ApiReply<E>> {
  const token = await session.freshToken()
  if (!token.ok) return err(token.error === 'network_error' ? 'network_error' : 'session_ended')
  return callAuth<E>(method, path, request, { authorization: `Bearer ${token.value ?? ''}` })
}
