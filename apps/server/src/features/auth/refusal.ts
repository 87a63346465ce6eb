import { GOTRUE_ERRORS, type GotrueErrorCode } from '@sheaf/contract'
import { AuthServiceError } from '../../platform/errors/index.ts'

/** The error of a code, in its words and with its status. */
export function refusal(
  code: GotrueErrorCode,
  options: { readonly retryAfterSecs?: number; readonly details?: Record<string, unknown> } = {},
): AuthServiceError {
  return new AuthServiceError(GOTRUE_ERRORS[code], code, REFUSAL_WORDS[code], options)
}

/** What clients show that have no words of their own. Never says whether somebody has an account. */
export const REFUSAL_WORDS: Record<GotrueErrorCode, string> = {
  validation_failed: 'This is not a valid e-mail address, or too much was sent along with it',
  bad_json: 'The request could not be read',
  invalid_credentials: 'Invalid login credentials',
  email_not_confirmed: 'Email not confirmed',
  user_banned: 'This account is blocked',
  refresh_token_not_found: 'The session is over',
  refresh_token_already_used: 'The session is over: its refresh token was used before',
  bad_code_verifier: 'The code belongs to another sign-in: its verifier does not fit',
  reauthentication_needed: 'This session is old. Ask for a code by mail and send it along',
  current_password_required: 'The current password is needed to choose a new one',
  current_password_invalid: 'The current password is not right',
  no_authorization: 'This call needs a bearer token',
  bad_jwt: 'The access token is not valid',
  session_not_found: 'The session is over',
  not_admin: 'This call is for administrators',
  otp_expired: 'The code or link has expired or is not valid',
  flow_state_expired: 'This sign-in took too long. Begin again',
  flow_state_not_found: 'There is no such sign-in, or it is over already',
  user_not_found: 'There is no such account',
  identity_not_found: 'There is no such sign-in at another service',
  manual_linking_disabled: 'Other services are not linked by hand here',
  not_found: 'This auth service has no such call',
  phone_provider_disabled: 'Nobody signs in with a phone here',
  provider_disabled: 'Nobody signs in with a token of another service here. Go there and come back instead',
  anonymous_provider_disabled: 'Nobody signs in without an address here',
  web3_provider_disabled: 'Nobody signs in with a wallet here',
  signup_disabled: 'New accounts are opened by administrators here',
  user_already_exists: 'There is an account with this address already',
  email_exists: 'There is an account with this address already',
  weak_password: 'This password is too short or too long',
  same_password: 'This is the password that the account has already',
  reauthentication_not_valid: 'The code has expired or is not valid',
  single_identity_not_deletable: 'This is the only way to sign in that the account has',
  email_conflict_identity_not_deletable:
    'Mails to the address of the account always open it. Change the address instead',
  identity_already_exists: 'This account of another service signs somebody in already',
  over_email_send_rate_limit: 'Too many mails were asked for. Wait a moment and try again',
  over_request_rate_limit: 'Too many attempts. Wait a moment and try again',
}
