import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema } from '../values.ts'
import { emailField, passwordField, tokenSchema } from './values.ts'

const TOKEN = { method: 'POST', path: '/gotrue/token', action: 'public', answer: 'json' } as const
const secretField = textSchema(512)

const passwordGrant = { email: emailField, password: passwordField }
const refreshGrant = { refresh_token: secretField }
const pkceGrant = { auth_code: secretField, code_verifier: secretField }

/** What is served; the three below are what it takes, one grant each. */
export const grantToken = defineEndpoint({
  ...TOKEN,
  summary: 'Sign in with a password, carry a session on, or exchange the code of a PKCE flow',
  query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) }),
  body: z.object({ ...passwordGrant, ...refreshGrant, ...pkceGrant }).partial(),
  reply: tokenSchema,
})

/** Refused with `invalid_credentials`, for an unknown address in the same words and time. */
export const signInWithPassword = defineEndpoint({
  ...TOKEN,
  summary: 'Sign in with a password',
  query: z.object({ grant_type: z.literal('password') }),
  body: z.object(passwordGrant),
  reply: tokenSchema,
})

export const refreshToken = defineEndpoint({
  ...TOKEN,
  summary: 'Exchange a refresh token for a new session token',
  query: z.object({ grant_type: z.literal('refresh_token') }),
  body: z.object(refreshGrant),
  reply: tokenSchema,
})

export const exchangeAuthCode = defineEndpoint({
  ...TOKEN,
  summary: 'Exchange the code that a link or a provider returned with for a session token',
  query: z.object({ grant_type: z.literal('pkce') }),
  body: z.object(pkceGrant),
  reply: tokenSchema,
})
