import type { ProviderAnswer } from './finishSignIn.ts'
import type { ProviderRefusal } from './ProviderSignIn.ts'

/** The page to return to, with the session in its fragment or the code of a PKCE flow in its query. */
export function sessionAddress(redirectTo: string, answer: ProviderAnswer): string {
  const target = new URL(redirectTo)
  if (answer.kind === 'code') {
    target.searchParams.append('code', answer.code)
    return target.href
  }
  const { token, tokens } = answer
  target.hash = new URLSearchParams({
    access_token: token.access_token,
    expires_at: String(token.expires_at),
    expires_in: String(token.expires_in),
    ...(tokens.refreshToken !== null && { provider_refresh_token: tokens.refreshToken }),
    provider_token: tokens.accessToken,
    refresh_token: token.refresh_token,
    token_type: token.token_type,
  }).toString()
  return target.href
}

/** The page to return to, with what went wrong in query and fragment: some clients read the one, some the other. */
export function refusalAddress(redirectTo: string, refusal: ProviderRefusal): string {
  const target = new URL(redirectTo)
  const params = { error: ERRORS[refusal], error_code: refusal, error_description: WORDS[refusal] }
  for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(params).toString()
  return target.href
}

/** `error` as OAuth 2 has it (RFC 6749, section 4.1.2.1). */
const ERRORS: Record<ProviderRefusal, 'access_denied' | 'invalid_request' | 'server_error'> = {
  bad_oauth_state: 'invalid_request',
  access_denied: 'access_denied',
  unexpected_failure: 'server_error',
  provider_email_needs_verification: 'access_denied',
  signup_disabled: 'access_denied',
  user_banned: 'access_denied',
  identity_already_exists: 'server_error',
}

/** What clients show that have no words of their own. */
const WORDS: Record<ProviderRefusal, string> = {
  bad_oauth_state: 'This sign-in took too long, was used before or began in another browser. Begin again',
  access_denied: 'The sign-in was cancelled at the other service',
  unexpected_failure: 'The other service did not answer as it should. Try again, or sign in another way',
  provider_email_needs_verification: 'The other service has not verified your e-mail address',
  signup_disabled: 'New accounts are opened by administrators here',
  user_banned: 'This account is blocked',
  identity_already_exists: 'This account of the other service signs somebody in already',
}
