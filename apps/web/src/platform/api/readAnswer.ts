import { err, ok, type Result } from '@sheaf/base'
import { errorCodeOf, type ErrorCode } from '@sheaf/contract'

import type { HttpAnswer } from '../http/sendRequest.ts'

/**
 * What an answer of the main API means. Its refusals come as HTTP 200 with a code; what stands in
 * front of it (a proxy, a limit, the check of the token) speaks only in HTTP status.
 */
export function readAnswer(answer: HttpAnswer | null): Result<unknown, ErrorCode> {
  if (!answer) return err('network_error')
  const envelope = readEnvelope(answer.body)
  if (envelope && envelope.code !== 0) return err(errorCodeOf(envelope.code) ?? 'unhandled')
  if (answer.status < 200 || answer.status > 299) return err(STATUS_CODES[answer.status] ?? 'unhandled')
  return envelope || answer.body === undefined ? ok(envelope?.data) : err('serde_error')
}

function readEnvelope(body: unknown): { code: number; data?: unknown } | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  if (typeof body.code !== 'number') return null
  return { code: body.code, ...('data' in body ? { data: body.data } : {}) }
}

const STATUS_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'not_logged_in',
  403: 'not_enough_permissions',
  404: 'record_not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  429: 'too_many_requests',
  502: 'service_temporary_unavailable',
  503: 'service_temporary_unavailable',
  504: 'request_timeout',
}
