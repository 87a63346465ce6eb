import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema } from '../values.ts'
import {
  emailField,
  gotrueUserSchema,
  oneTimeTokenTypeSchema,
  passwordField,
  pkceFields,
  redirectQuery,
  tokenSchema,
  userMetadataField,
} from './values.ts'

const signInBody = z.object({
  email: emailField,
  /** Becomes the metadata of a person who signs in for the first time. */
  data: userMetadataField.nullish(),
  ...pkceFields,
})

/**
 * Mails a link and a code. The place to return to is the header `Redirect_to`, else the query; it must
 * lie on this site or on the list of allowed addresses. Answers the same whether or not the address is known.
 */
export const sendMagicLink = defineEndpoint({
  method: 'POST',
  path: '/gotrue/magiclink',
  action: 'public',
  summary: 'Send a sign-in mail with a link and a six-digit code',
  answer: 'json',
  query: redirectQuery,
  body: signInBody,
  reply: z.object({}),
})

export const sendOneTimeCode = defineEndpoint({
  method: 'POST',
  path: '/gotrue/otp',
  action: 'public',
  summary: 'Send a sign-in mail; the same as the magic link, unless the address must be known already',
  answer: 'json',
  query: redirectQuery,
  body: signInBody.extend({ create_user: z.boolean().nullish() }),
  reply: z.object({}),
})

/**
 * Answers the session where addresses need no confirmation, otherwise the user, whom a mail asks to confirm.
 * For an address that has a confirmed account: a made-up user without identities, and no mail.
 */
export const signUp = defineEndpoint({
  method: 'POST',
  path: '/gotrue/signup',
  action: 'public',
  summary: 'Open an account with a password',
  answer: 'json',
  query: redirectQuery,
  body: z.object({
    email: emailField,
    password: passwordField,
    data: userMetadataField.nullish(),
    ...pkceFields,
  }),
  reply: z.union([tokenSchema, gotrueUserSchema]),
})

/** Answers the same whether or not the address is known. The session that the mail opens may set a password. */
export const recoverPassword = defineEndpoint({
  method: 'POST',
  path: '/gotrue/recover',
  action: 'public',
  summary: 'Send a mail to who has forgotten the password',
  answer: 'json',
  query: redirectQuery,
  body: z.object({ email: emailField, ...pkceFields }),
  reply: z.object({}),
})

/** Answers the same whether or not there is anything to send again. */
export const resendMail = defineEndpoint({
  method: 'POST',
  path: '/gotrue/resend',
  action: 'public',
  summary: 'Send the mail that confirms a sign-up or a change of the address again',
  answer: 'json',
  query: redirectQuery,
  body: z.object({ email: emailField, type: z.enum(['signup', 'email_change']), ...pkceFields }),
  reply: z.object({}),
})

const VERIFY = { method: 'POST', path: '/gotrue/verify', action: 'public', answer: 'json' } as const

/** The first of the two mails that change an address: the other one is waited for. */
const halfConfirmedSchema = z.object({ code: z.number().int(), msg: z.string() })

/** What is served: with the address the six digits of a mail, with `token_hash` what its link carries. */
export const verifyToken = defineEndpoint({
  ...VERIFY,
  summary: 'Sign in with the code of a mail, or with the token of its link',
  body: z.object({
    email: emailField.nullish(),
    token: textSchema(512).nullish(),
    token_hash: textSchema(512).nullish(),
    type: oneTimeTokenTypeSchema,
  }),
  reply: z.union([tokenSchema, halfConfirmedSchema]),
})

/** The same call for every type but `email_change`. */
export const verifyCode = defineEndpoint({
  ...VERIFY,
  summary: 'Sign in with the code of a mail',
  body: z.object({ email: emailField, token: textSchema(512), type: oneTimeTokenTypeSchema }),
  reply: tokenSchema,
})

/** Answers 303 with the session, the code of a PKCE flow, or the error in the address. */
export const verifyLink = defineEndpoint({
  method: 'GET',
  path: '/gotrue/verify',
  action: 'public',
  summary: 'Sign in with the link of a mail',
  answer: 'redirect',
  // Whatever a mail program made of the link: the person lands on a page, not on an error in JSON.
  query: redirectQuery.extend({ token: z.string().default(''), type: z.string().default('magiclink') }),
})

/** Makes sure that the person behind the token has a profile and a workspace. */
export const verifyUser = defineEndpoint({
  method: 'GET',
  path: '/api/user/verify/:accessToken',
  action: 'public',
  summary: 'Complete a sign-in: create the profile and the first workspace if there is none',
  params: z.object({ accessToken: textSchema(8192) }),
  reply: z.object({ is_new: z.boolean() }),
})
