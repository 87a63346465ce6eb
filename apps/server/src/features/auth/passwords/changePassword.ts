import { ok, type Result } from '@sheaf/base'
import type { AuthContext } from '../AuthContext.ts'
import type { Session } from '../readSession.ts'
import { mayChoosePassword, type Proof, type ProofRefusal } from './mayChoosePassword.ts'
import { setPassword, type PasswordRefusal } from './setPassword.ts'

/** A new password for whoever is signed in and may choose one; their session goes on, all others end. */
export async function changePassword(
  context: AuthContext,
  session: Session,
  { password, proof }: { readonly password: string; readonly proof: Proof },
): Promise<Result<void, ProofRefusal | PasswordRefusal>> {
  const allowed = await mayChoosePassword(context, session, proof)
  if (!allowed.ok) return allowed
  const { user, claims } = session
  const set = await setPassword(context, { user, password, keepSessionId: claims.sessionId })
  return set.ok ? ok() : set
}
