import type { GotrueUser } from '@sheaf/contract'
import type { schema } from '../../platform/database/index.ts'

export type AuthUserRow = typeof schema.authUsers.$inferSelect

/** The user object of wire.md section 2.3. An e-mail address is the only identity there is. */
export function presentUser(user: AuthUserRow): GotrueUser {
  const createdAt = user.createdAt.toISOString()
  const updatedAt = user.updatedAt.toISOString()
  const lastSignIn = user.lastSignInAt && { last_sign_in_at: user.lastSignInAt.toISOString() }
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    ...(user.emailConfirmedAt && {
      email_confirmed_at: user.emailConfirmedAt.toISOString(),
      confirmed_at: user.emailConfirmedAt.toISOString(),
    }),
    ...(user.recoverySentAt && { recovery_sent_at: user.recoverySentAt.toISOString() }),
    ...lastSignIn,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: [
      {
        identity_id: user.id,
        id: user.id,
        user_id: user.id,
        identity_data: { email: user.email, sub: user.id },
        provider: 'email',
        ...lastSignIn,
        created_at: createdAt,
        updated_at: updatedAt,
        email: user.email,
      },
    ],
    created_at: createdAt,
    updated_at: updatedAt,
    is_anonymous: false,
  }
}
