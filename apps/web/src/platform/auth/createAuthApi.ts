import { buildUrl, err, ok, type Result, type UrlValues } from '@sheaf/base'
import type { ApiReply, ApiRequest, Endpoint } from '@sheaf/contract'

import { sendRequest } from '../http/sendRequest.ts'

/** Error codes of the auth service that are shown to people, by name. */
const NAMED = [
  'otp_expired',
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
  'signup_disabled',
  'user_already_exists',
  'email_exists',
  'weak_password',
  'same_password',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'current_password_required',
  'current_password_invalid',
] as const

/** What a refusal of the auth service means here. */
export type AuthErrorCode =
  | (typeof NAMED)[number]
  | 'rate_limited'
  | 'session_ended'
  | 'network_error'
  | 'unexpected'

/** Calls the auth service, whose answers have no envelope and whose refusals have a real status. */
export type CallAuth = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  request: ApiRequest<E>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Result<ApiReply<E>, AuthErrorCode>>

export interface AuthApiOptions {
  /** Where the service lives, `/gotrue` by default. */
  readonly baseUrl: () => Promise<string>
}

export function createAuthApi({ baseUrl }: AuthApiOptions): CallAuth {
  return async function callAuth<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    request: ApiRequest<E>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Result<ApiReply<E>, AuthErrorCode>> {
    const { params, query, body } = request as {
      params?: UrlValues
      query?: UrlValues
      body?: unknown
    }
    const url = (await baseUrl()) + buildUrl(path, params, query).slice(PREFIX.length)
    const answer = await sendRequest({ method, url, headers, body })
    if (!answer) return err('network_error')
    if (answer.status >= 200 && answer.status <= 299) return ok(answer.body as ApiReply<E>)
    return err(refusalOf(answer.status, answer.body))
  }
}

// The code names the case; the status stands in for services that send none.
function refusalOf(status: number, body: unknown): AuthErrorCode {
  const name = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : null
  const known = NAMED.find((code) => code === name) ?? REFUSALS.get(String(name))
  if (known) return known
  if (status === 429) return 'rate_limited'
  if (status === 403) return 'otp_expired'
  return status === 401 ? 'session_ended' : 'unexpected'
}

/** The paths of the contract name the service at its default place. */
const PREFIX = '/gotrue'

const REFUSALS: ReadonlyMap<string, AuthErrorCode> = new Map([
  ['over_email_send_rate_limit', 'rate_limited'],
  ['over_request_rate_limit', 'rate_limited'],
  ['refresh_token_not_found', 'session_ended'],
  ['refresh_token_already_used', 'session_ended'],
  ['session_not_found', 'session_ended'],
  ['user_not_found', 'session_ended'],
  ['no_authorization', 'session_ended'],
  ['bad_jwt', 'session_ended'],
])
