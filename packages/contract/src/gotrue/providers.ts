import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { textSchema, uuidSchema } from '../values.ts'

const passedOn = textSchema(512).optional()

const toProvider = z.object({
  /** `google`, `apple`, `github`, `discord`, or `custom:{name}`. */
  provider: textSchema(128).optional(),
  redirect_to: textSchema(2048).optional(),
  /** Asked for besides, with spaces or commas between. */
  scopes: textSchema(512).optional(),
  code_challenge: textSchema(256).optional(),
  code_challenge_method: textSchema(32).optional(),
  prompt: passedOn,
  login_hint: passedOn,
  hd: passedOn,
  access_type: passedOn,
  include_granted_scopes: passedOn,
  allow_signup: passedOn,
})

/**
 * Answers 302 to the provider. A browser goes there; `redirect_to` names where it returns to, and with
 * `code_challenge` it returns with a code for `/token?grant_type=pkce`.
 */
export const authorizeWithProvider = defineEndpoint({
  method: 'GET',
  path: '/gotrue/authorize',
  action: 'public',
  summary: 'Sign in with an account of another service',
  answer: 'redirect',
  query: toProvider,
})

/**
 * Where the person goes to have an account of another service linked to theirs: 302, or with `skip_http_redirect=true`
 * the address. The way back is that of a sign-in and ends in a new session. Without `code_challenge` it must be in the
 * browser that asked, which keeps a cookie.
 */
export const linkIdentity = defineEndpoint({
  method: 'GET',
  path: '/gotrue/user/identities/authorize',
  action: 'self',
  summary: 'Link an account of another service',
  answer: 'json',
  query: toProvider.extend({ skip_http_redirect: textSchema(8).optional() }),
  reply: z.object({ url: z.string() }),
})

/** Refused for the last way to sign in, and for the address itself: its mails open the account. */
export const unlinkIdentity = defineEndpoint({
  method: 'DELETE',
  path: '/gotrue/user/identities/:identityId',
  action: 'self',
  summary: 'Take an account of another service away',
  answer: 'json',
  params: z.object({ identityId: uuidSchema }),
  reply: z.object({}),
})

/** Where a provider leads the browser back to. Answers 302 with the session, or the error, in the address. */
export const finishProviderSignIn = defineEndpoint({
  method: 'GET',
  path: '/gotrue/callback',
  action: 'public',
  summary: 'Return from another service after signing in there',
  answer: 'redirect',
})

/** The same for providers that post a form; answers 303 to the address above. */
export const postProviderSignIn = defineEndpoint({
  method: 'POST',
  path: '/gotrue/callback',
  action: 'public',
  summary: 'Return from another service that posts a form',
  answer: 'redirect',
})
