import { err, ok, type JsonObject, type Result } from '@sheaf/base'
import type { GotrueUser } from '@sheaf/contract'
import { eq } from 'drizzle-orm'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { findUser } from '../findUser.ts'
import { createMailedToken, typeOf, type MailPurpose } from '../mailed/createMailedToken.ts'
import { EMAIL_CHANGE_PURPOSES, forgetMailedTokens } from '../mailed/forgetMailedTokens.ts'
import { isMetadataTooLarge } from '../metadata.ts'
import { passwordWeakness } from '../passwords/passwordWeakness.ts'
import type { AuthUserRow } from '../presentUser.ts'
import { readEmail } from '../readEmail.ts'
import { readUser } from '../readUser.ts'
import type { AccountRefusal } from './AccountFields.ts'
import { insertInvited } from './inviteUser.ts'

export interface LinkRequest {
  readonly type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new'
  readonly email: string
  readonly newEmail: string | null
  readonly password: string | null
  readonly metadata: JsonObject
  readonly redirectTo: string
}

export interface GeneratedLink {
  readonly action_link: string
  readonly email_otp: string
  readonly hashed_token: string
  readonly verification_type: string
  readonly redirect_to: string
}

const PURPOSES: Readonly<Record<LinkRequest['type'], MailPurpose>> = {
  signup: 'sign_up',
  invite: 'invite',
  magiclink: 'sign_in',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}

/**
 * A link and a code as a mail would carry them, for whoever passes them on by other means. `signup`, `invite` and
 * `magiclink` open an account where there is none.
 */
export async function generateLink(
  context: AuthContext,
  request: LinkRequest,
): Promise<Result<GotrueUser & GeneratedLink, AccountRefusal>> {
  const email = readEmail(request.email)
  if (email === null || isMetadataTooLarge(request.metadata)) return err('validation_failed')
  const { type, password, redirectTo } = request
  if (type === 'signup') {
    if (!password) return err('validation_failed')
    if (passwordWeakness(password, context.settings.minPasswordLength) !== null) return err('weak_password')
  }
  const passwordHash = type === 'signup' && password ? await context.passwords.hash(password) : null

  return await context.database.transaction(async (transaction) => {
    const found = await accountFor(context, transaction, { ...request, email })
    if (!found.ok) return found
    const purpose = PURPOSES[type]
    const { link, token, code } = await createMailedToken(context, transaction, {
      userId: found.value.id,
      purpose,
      redirectTo,
      passwordHash,
    })
    return ok({
      ...(await readUser(transaction, found.value)),
      action_link: link,
      email_otp: code,
      hashed_token: token,
      verification_type: EMAIL_CHANGE_PURPOSES.includes(purpose) ? type : typeOf(purpose),
      redirect_to: redirectTo,
    })
  })
}

async function accountFor(
  context: AuthContext,
  transaction: Transaction,
  { type, email, newEmail, metadata }: LinkRequest,
): Promise<Result<AuthUserRow, AccountRefusal>> {
  if (type === 'signup' || type === 'invite') {
    const invited = await insertInvited(context, transaction, { email, metadata })
    return invited === null ? err('email_exists') : ok(invited)
  }
  const known = await findUser(transaction, email)
  if (type === 'magiclink') {
    const opened = known ?? (await insertInvited(context, transaction, { email, metadata }))
    return opened === null ? err('email_exists') : ok(opened)
  }
  if (known === null) return err('user_not_found')
  return type === 'recovery' ? ok(known) : await requestEmailChange(context, transaction, { known, newEmail })
}

// Asked for both sides one after the other: the first link must not be lost by asking for the second.
async function requestEmailChange(
  context: AuthContext,
  transaction: Transaction,
  { known, newEmail }: { readonly known: AuthUserRow; readonly newEmail: string | null },
): Promise<Result<AuthUserRow, AccountRefusal>> {
  const email = readEmail(newEmail ?? '')
  if (email === null) return err('validation_failed')
  if ((await findUser(transaction, email)) !== null) return err('email_exists')
  if (known.newEmail === email) return ok(known)
  const { authUsers } = schema
  await forgetMailedTokens(transaction, { userId: known.id, purposes: EMAIL_CHANGE_PURPOSES })
  const [user] = await transaction
    .update(authUsers)
    .set({ newEmail: email, emailChangeSentAt: context.clock.now() })
    .where(eq(authUsers.id, known.id))
    .returning()
  return user === undefined ? err('user_not_found') : ok(user)
}
