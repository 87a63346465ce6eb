import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { MAX_EMAIL_LENGTH } from './email.ts'
import { jsonObjectSchema, textSchema } from './values.ts'

/** Kinds of one-time token. The same mailed code and link answer to any of them. */
const oneTimeTokenTypeSchema = z.enum(['magiclink', 'recovery', 'signup', 'email'])
export type OneTimeTokenType = z.output<typeof oneTimeTokenTypeSchema>

/** Body of an error of these calls; `code` is the HTTP status, also sent is the header `x-sb-error-code`. */
export const gotrueErrorSchema = z.object({ code: z.number().int(), error_code: z.string(), msg: z.string() })
export type GotrueError = z.output<typeof gotrueErrorSchema>

/** Every `error_code` that these calls answer with. */
export const GOTRUE_ERRORS = {
  validation_failed: 400,
  bad_json: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  no_authorization: 401,
  bad_jwt: 403,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
} as const satisfies Record<string, number>
export type GotrueErrorCode = keyof typeof GOTRUE_ERRORS

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
  email: z.string(),
})

const gotrueUserSchema = z.object({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: momentOrAbsent,
  phone: z.string(),
  confirmed_at: momentOrAbsent,
  recovery_sent_at: momentOrAbsent,
  last_sign_in_at: momentOrAbsent,
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(gotrueIdentitySchema),
  created_at: z.string(),
  updated_at: z.string(),
  is_anonymous: z.boolean(),
})
export type GotrueUser = z.output<typeof gotrueUserSchema>

const tokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.number().int(),
  /** Unix seconds. */
  expires_at: z.number().int(),
  refresh_token: z.string(),
  user: gotrueUserSchema,
})
export type SessionToken = z.output<typeof tokenSchema>

// Longer than any address: what is none is answered as such, not as a malformed request.
const emailField = textSchema(MAX_EMAIL_LENGTH * 2)
const redirectField = textSchema(2048)
const signInBody = z.object({
  email: emailField,
  /** Becomes the metadata of a person who signs in for the first time. */
  data: jsonObjectSchema(10_000).nullish(),
  code_challenge: textSchema(256).nullish(),
  code_challenge_method: textSchema(32).nullish(),
})
const redirectQuery = z.object({ redirect_to: redirectField.optional() })

/**
 * Mails a link and a code. The place to return to is the header `Redirect_to`, else the query; it must
 * lie on this site. Answers the same whether or not the address is known.
 */
export const sendMagicLink = defineEndpoint({
  method: 'POST',
  path: '/gotrue/magiclink',
  summary: 'Send a sign-in mail with a link and a six-digit code',
  isPublic: true,
  answer: 'json',
  query: redirectQuery,
  body: signInBody,
  reply: z.object({}),
})

export const sendOneTimeCode = defineEndpoint({
  method: 'POST',
  path: '/gotrue/otp',
  summary: 'Send a sign-in mail; the same as the magic link, unless the address must be known already',
  isPublic: true,
  answer: 'json',
  query: redirectQuery,
  body: signInBody.extend({ create_user: z.boolean().nullish() }),
  reply: z.object({}),
})

export const verifyCode = defineEndpoint({
  method: 'POST',
  path: '/gotrue/verify',
  summary: 'Sign in with the code of a mail',
  isPublic: true,
  answer: 'json',
  body: z.object({ email: emailField, token: textSchema(512), type: oneTimeTokenTypeSchema }),
  reply: tokenSchema,
})

/** Answers 303 with the session, or the error, in the fragment of the address. */
export const verifyLink = defineEndpoint({
  method: 'GET',
  path: '/gotrue/verify',
  summary: 'Sign in with the link of a mail',
  isPublic: true,
  answer: 'redirect',
  // Whatever a mail program made of the link: the person lands on a page, not on an error in JSON.
  query: redirectQuery.extend({ token: z.string().default(''), type: z.string().default('magiclink') }),
})

export const refreshToken = defineEndpoint({
  method: 'POST',
  path: '/gotrue/token',
  summary: 'Exchange a refresh token for a new session token',
  isPublic: true,
  answer: 'json',
  query: z.object({ grant_type: z.literal('refresh_token') }),
  body: z.object({ refresh_token: textSchema(512) }),
  reply: tokenSchema,
})

export const getAuthUser = defineEndpoint({
  method: 'GET',
  path: '/gotrue/user',
  summary: 'The account behind the access token',
  answer: 'json',
  reply: gotrueUserSchema,
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/gotrue/logout',
  summary: 'End this session, all sessions of the person, or all others',
  answer: 'empty',
  query: z.object({ scope: z.enum(['global', 'local', 'others']).optional() }),
})

export const getAuthSettings = defineEndpoint({
  method: 'GET',
  path: '/gotrue/settings',
  summary: 'Which ways of signing in are on',
  isPublic: true,
  answer: 'json',
  reply: z.object({
    external: z.record(z.string(), z.boolean()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
    mfa_enabled: z.boolean(),
  }),
})

export const getAuthHealth = defineEndpoint({
  method: 'GET',
  path: '/gotrue/health',
  summary: 'Name and version of the auth service',
  isPublic: true,
  answer: 'json',
  reply: z.object({ version: z.string(), name: z.string(), description: z.string() }),
})

/** Makes sure that the person behind the token has a profile and a workspace. */
export const verifyUser = defineEndpoint({
  method: 'GET',
  path: '/api/user/verify/:accessToken',
  summary: 'Complete a sign-in: create the profile and the first workspace if there is none',
  isPublic: true,
  params: z.object({ accessToken: textSchema(8192) }),
  reply: z.object({ is_new: z.boolean() }),
})
