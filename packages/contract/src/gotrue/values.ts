import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../email.ts'
import { jsonObjectSchema, textSchema } from '../values.ts'

const momentOrAbsent = z.string().optional()

const gotrueIdentitySchema = z.object({
  identity_id: z.string(),
  id: z.string(),
  user_id: z.string(),
  identity_data: z.record(z.string(), z.unknown()),
  provider: z.string(),
  last_sign_in_at: momentOrAbsent,
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().optional(),
})
export type GotrueIdentity = z.output<typeof gotrueIdentitySchema>

/** The user object of wire.md section 2.3. */
export const gotrueUserSchema = z.object({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: momentOrAbsent,
  invited_at: momentOrAbsent,
  phone: z.string(),
  confirmation_sent_at: momentOrAbsent,
  confirmed_at: momentOrAbsent,
  recovery_sent_at: momentOrAbsent,
  new_email: z.string().optional(),
  email_change_sent_at: momentOrAbsent,
  last_sign_in_at: momentOrAbsent,
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(gotrueIdentitySchema),
  created_at: z.string(),
  updated_at: z.string(),
  banned_until: momentOrAbsent,
  deleted_at: momentOrAbsent,
  is_anonymous: z.boolean(),
})
export type GotrueUser = z.output<typeof gotrueUserSchema>

/** A session as its owner gets it. */
export const tokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Unix seconds. */
  expires_at: z.number().int(),
  refresh_token: z.string(),
  /** Of the other service that somebody has just signed in with by a PKCE flow. */
  provider_token: z.string().optional(),
  provider_refresh_token: z.string().optional(),
  user: gotrueUserSchema,
})
export type SessionToken = z.output<typeof tokenSchema>

/**
 * Kinds of one-time token. A code or link that signs in answers to any of the first five, whatever it was
 * mailed for; one that changes the address of an account answers to the last alone.
 */
export const oneTimeTokenTypeSchema = z.enum([
  'magiclink',
  'recovery',
  'signup',
  'email',
  'invite',
  'email_change',
])
export type OneTimeTokenType = z.output<typeof oneTimeTokenTypeSchema>

// Longer than any address: what is none is answered as such, not as a malformed request.
export const emailField = textSchema(MAX_EMAIL_LENGTH * 2)
// Longer than any that is taken: one that is too long is answered as such.
export const passwordField = textSchema(4096)
export const redirectField = textSchema(2048)
export const userMetadataField = jsonObjectSchema(10_000)
export const redirectQuery = z.object({ redirect_to: redirectField.optional() })

/** PKCE (RFC 7636): with a challenge the link of the mail answers with a code instead of a session. */
export const pkceFields = {
  code_challenge: textSchema(256).nullish(),
  code_challenge_method: textSchema(32).nullish(),
}
