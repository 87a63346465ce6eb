import { SIGN_IN_CODE_LENGTH, type OneTimeTokenType } from '@sheaf/contract'
import { schema, type Transaction } from '../../../platform/database/index.ts'
import type { AuthContext } from '../AuthContext.ts'
import { askForCleanUp } from '../cleanUp.ts'
import type { Challenge } from '../flows/pkce.ts'
import { hashCode, hashToken } from '../hashing.ts'

export type MailPurpose = (typeof schema.authOneTimeTokens.$inferSelect)['purpose']

export interface MailedTokenRequest {
  readonly userId: string
  readonly purpose: MailPurpose
  /** Allowed already (`allowedRedirect`). */
  readonly redirectTo: string
  readonly challenge?: Challenge | null
  /** What the account gets if this is what confirms its address (`confirmEmail`). */
  readonly passwordHash?: string | null
  readonly metadata?: Record<string, unknown>
}

/** What a mail carries. The token is the part of the link that counts. */
export interface MailedToken {
  readonly link: string
  readonly token: string
  readonly code: string
  readonly validForMs: number
}

const TYPES: Readonly<Record<MailPurpose, OneTimeTokenType>> = {
  sign_in: 'magiclink',
  sign_up: 'signup',
  recovery: 'recovery',
  invite: 'invite',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'email',
}

/** Tokens of links that return with a code begin with this, as at GoTrue. */
export const PKCE_PREFIX = 'pkce_'

/** A link and a six-digit code, of which only hashes are kept. */
export async function createMailedToken(
  context: AuthContext,
  transaction: Transaction,
  { userId, purpose, redirectTo, challenge = null, passwordHash = null, metadata = {} }: MailedTokenRequest,
): Promise<MailedToken> {
  const now = context.clock.now()
  const token = `${challenge === null ? '' : PKCE_PREFIX}${context.ids.secret(32)}`
  const code = context.ids.digits(SIGN_IN_CODE_LENGTH)
  const validForMs = context.settings.mailSeconds * 1000
  await transaction.insert(schema.authOneTimeTokens).values({
    id: context.ids.uuid(),
    userId,
    purpose,
    tokenHash: hashToken(token),
    codeHash: hashCode(context.secret, userId, code),
    redirectTo,
    passwordHash,
    userMetadata: metadata,
    ...challenge,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validForMs),
  })
  await askForCleanUp(context.queue, transaction, now)
  const link = new URL('/gotrue/verify', context.siteUrl)
  link.search = new URLSearchParams({ token, type: typeOf(purpose), redirect_to: redirectTo }).toString()
  return { link: link.href, token, code, validForMs }
}

/** What a purpose is called on the wire. */
export function typeOf(purpose: MailPurpose): OneTimeTokenType {
  return TYPES[purpose]
}
