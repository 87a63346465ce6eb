import type { AuthContext } from '../AuthContext.ts'
import { updateUserById } from './updateUserById.ts'

/** A hundred years: until somebody lets them in again. */
const FOR_GOOD = '876000h'

/** Ends the sessions of somebody and refuses every sign-in, or lets them in again. False: there is no such account. */
export async function setSuspension(
  context: AuthContext,
  userId: string,
  isSuspended: boolean,
): Promise<boolean> {
  const done = await updateUserById(context, userId, {
    email: null,
    password: null,
    isEmailConfirmed: null,
    userMetadata: null,
    appMetadata: null,
    banDuration: isSuspended ? FOR_GOOD : 'none',
    role: null,
  })
  return done.ok
}
