import type { GotrueIdentity, GotrueUser } from '@sheaf/contract'
import type { schema } from '../../platform/database/index.ts'

export type AuthUserRow = typeof schema.authUsers.$inferSelect
export type AuthIdentityRow = typeof schema.authIdentities.$inferSelect

/** The user object of wire.md section 2.3. */
export function presentUser(user: AuthUserRow, identities: readonly AuthIdentityRow[]): GotrueUser {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    phone: '',
    ...(user.emailConfirmedAt && {
      email_confirmed_at: user.emailConfirmedAt.toISOString(),
      confirmed_at: user.emailConfirmedAt.toISOString(),
    }),
    ...(user.invitedAt && { invited_at: user.invitedAt.toISOString() }),
    ...(user.confirmationSentAt && { confirmation_sent_at: user.confirmationSentAt.toISOString() }),
    ...(user.recoverySentAt && { recovery_sent_at: user.recoverySentAt.toISOString() }),
    ...(user.newEmail !== null && { new_email: user.newEmail }),
    ...(user.emailChangeSentAt && { email_change_sent_at: user.emailChangeSentAt.toISOString() }),
    ...lastSignIn(user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: [
      ...(hasMailIdentity(user) ? [mailIdentity(user)] : []),
      ...identities.map((identity) => presentIdentity(identity)),
    ],
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...(user.bannedUntil && { banned_until: user.bannedUntil.toISOString() }),
    ...(user.deletedAt && { deleted_at: user.deletedAt.toISOString() }),
    is_anonymous: false,
  }
}

/** The address signs in by itself, without a row: mails reach it. `providers` says for whom it counts as a way in. */
export function hasMailIdentity({ appMetadata: { providers } }: AuthUserRow): boolean {
  return !Array.isArray(providers) || providers.includes('email')
}

function mailIdentity(user: AuthUserRow): GotrueIdentity {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      email: user.email,
      email_verified: user.emailConfirmedAt !== null,
      phone_verified: false,
      sub: user.id,
    },
    provider: 'email',
    ...lastSignIn(user.lastSignInAt),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    email: user.email,
  }
}

function presentIdentity(identity: AuthIdentityRow): GotrueIdentity {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt.toISOString(),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  }
}

function lastSignIn(at: Date | null): { readonly last_sign_in_at?: string } {
  return at === null ? {} : { last_sign_in_at: at.toISOString() }
}
