import { z } from 'zod'

/** Body of an error of these calls; `code` is the HTTP status, also sent is the header `x-sb-error-code`. */
export const gotrueErrorSchema = z.object({ code: z.number().int(), error_code: z.string(), msg: z.string() })
export type GotrueError = z.output<typeof gotrueErrorSchema>

/** Every `error_code` that these calls answer with, and its HTTP status. */
export const GOTRUE_ERRORS = {
  validation_failed: 400,
  bad_json: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  user_banned: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  bad_code_verifier: 400,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  reauthentication_needed: 400,
  current_password_required: 400,
  current_password_invalid: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  not_admin: 403,
  otp_expired: 403,
  flow_state_expired: 403,
  flow_state_not_found: 404,
  user_not_found: 404,
  manual_linking_disabled: 404,
  not_found: 404,
  signup_disabled: 422,
  anonymous_provider_disabled: 422,
  web3_provider_disabled: 422,
  user_already_exists: 422,
  email_exists: 422,
  weak_password: 422,
  same_password: 422,
  reauthentication_not_valid: 422,
  identity_not_found: 422,
  single_identity_not_deletable: 422,
  email_conflict_identity_not_deletable: 422,
  identity_already_exists: 422,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
} as const satisfies Record<string, number>
export type GotrueErrorCode = keyof typeof GOTRUE_ERRORS
