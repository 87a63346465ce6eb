import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import type { GotrueUser } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema } from '../../../platform/database/index.ts'
import { allowedRedirect } from '../allowedRedirect.ts'
import type { AuthContext, Visitor } from '../AuthContext.ts'
import type { Challenge } from '../flows/pkce.ts'
import { isMetadataTooLarge, mergeMetadata } from '../metadata.ts'
import { changePassword } from '../passwords/changePassword.ts'
import type { Proof, ProofRefusal } from '../passwords/mayChoosePassword.ts'
import { passwordWeakness } from '../passwords/passwordWeakness.ts'
import type { PasswordRefusal } from '../passwords/setPassword.ts'
import { readEmail } from '../readEmail.ts'
import type { Session } from '../readSession.ts'
import { readUser } from '../readUser.ts'
import { requestEmailChange } from './requestEmailChange.ts'

export interface UserChange {
  readonly email: string | null
  readonly password: string | null
  readonly metadata: JsonObject | null
  readonly proof: Omit<Proof, 'isPasswordAsked'>
  readonly redirectTo: string | undefined
  readonly challenge: Challenge | null
}

export type UserChangeRefusal = ProofRefusal | PasswordRefusal | 'validation_failed' | 'email_exists'

/** Changes what somebody may change of their own account. Nothing happens if anything of it is malformed. */
export async function updateUser(
  context: AuthContext,
  session: Session,
  change: UserChange,
  visitor: Visitor,
): Promise<Result<GotrueUser, UserChangeRefusal>> {
  const { user } = session
  const { settings, database } = context
  const newEmail = change.email ? readEmail(change.email) : null
  if (change.email && newEmail === null) return err('validation_failed')
  const metadata = change.metadata && mergeMetadata(user.userMetadata, change.metadata)
  if (metadata && isMetadataTooLarge(metadata)) return err('validation_failed')

  if (change.password) {
    if (passwordWeakness(change.password, settings.minPasswordLength) !== null) return err('weak_password')
    const proof = { ...change.proof, isPasswordAsked: settings.isCurrentPasswordRequired }
    const changed = await changePassword(context, session, { password: change.password, proof })
    if (!changed.ok) return changed
  }
  const { authUsers } = schema
  if (metadata) {
    await database
      .update(authUsers)
      .set({ userMetadata: metadata, updatedAt: context.clock.now() })
      .where(eq(authUsers.id, user.id))
  }
  if (newEmail !== null && newEmail !== user.email) {
    const asked = await requestEmailChange(context, {
      user,
      newEmail,
      redirectTo: allowedRedirect(change.redirectTo, context),
      challenge: change.challenge,
      language: visitor.language,
    })
    if (asked === 'email_exists') return err('email_exists')
  }
  const [changed] = await database.select().from(authUsers).where(eq(authUsers.id, user.id))
  return ok(await readUser(database, changed ?? user))
}
