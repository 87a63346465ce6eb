import { err, ok, type Result } from '@sheaf/base'
import type { refreshToken } from '@sheaf/contract'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import { session } from '../../../platform/session/session.ts'
import type { StoredToken } from '../../../platform/session/StoredToken.ts'
import { verifyAccount } from './completeSignIn.ts'
import { readCallback, type CallbackRefusal } from './readCallback.ts'
import { recoveryMark } from './recoveryMark.ts'

export type CallbackFailure = CallbackRefusal | 'verify_failed' | 'refresh_failed'

/** Somebody who may come in. */
export interface Arrival {
  readonly token: StoredToken
  /** By a recovery mail: a password is to be chosen. */
  readonly isRecovery: boolean
}

/** Reads and proves a sign-in that came back to this address by link or provider. Signs nobody in yet. */
export async function signInWithCallback(address: string): Promise<Result<Arrival, CallbackFailure>> {
  const tokens = readCallback(address)
  if (!tokens.ok) return tokens
  if (!(await verifyAccount(tokens.value.accessToken))) return err('verify_failed')
  const renewed = await callAuth<typeof refreshToken>('POST', '/gotrue/token', {
    query: { grant_type: 'refresh_token' },
    body: { refresh_token: tokens.value.refreshToken },
  })
  if (!renewed.ok) return err('refresh_failed')
  return ok({ token: renewed.value, isRecovery: tokens.value.type === 'recovery' })
}

/**
 * True if somebody else is signed in here: then the person is asked, because a link may have been sent to them so that
 * they write in another one's account without noticing.
 */
export function isOfSomebodyElse({ token }: Arrival): boolean {
  const current = session.getSnapshot()
  return current !== null && current.user.id !== token.user.id
}

export function acceptArrival({ token, isRecovery }: Arrival): void {
  if (isRecovery) recoveryMark.set(token.user.id)
  else recoveryMark.remove()
  session.signIn(token)
}
